package io.metrifier.lab.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LinuxFilesTest {
    @TempDir
    private Path root;

    private void file(String path, String content) throws IOException {
        Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
    }

    @Test
    void readsTheMachine() throws IOException {
        file("proc/cpuinfo", "processor\t: 0\nmodel name\t: A Fast One @ 3.00GHz\nprocessor\t: 1\n");
        file("proc/meminfo", "MemTotal:       16000000 kB\nMemFree: 1 kB\n");
        file("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "performance\n");
        LinuxFiles linux = new LinuxFiles(root);

        assertThat(linux.cpuModel()).isEqualTo("A Fast One @ 3.00GHz");
        assertThat(linux.memoryBytes()).isEqualTo(16_384_000_000L);
        assertThat(linux.governor()).isEqualTo("performance");
    }

    @Test
    void usesTheTightestLimitOfAllGroups() throws IOException {
        file("proc/self/cgroup", "0::/pods/mine\n");
        file("sys/fs/cgroup/pods/cpu.max", "150000 100000\n");
        file("sys/fs/cgroup/pods/mine/cpu.max", "max 100000\n");
        file("sys/fs/cgroup/pods/mine/memory.max", "1073741824\n");
        file("sys/fs/cgroup/pods/memory.max", "max\n");
        LinuxFiles linux = new LinuxFiles(root);

        assertThat(linux.containerCpus()).isEqualTo(1.5);
        assertThat(linux.containerMemoryBytes()).isEqualTo(1_073_741_824L);
    }

    @Test
    void readsTheLimitsOfTheOldHierarchy() throws IOException {
        file("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "50000\n");
        file("sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000\n");
        file("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");
        LinuxFiles linux = new LinuxFiles(root);

        assertThat(linux.containerCpus()).isEqualTo(0.5);
        assertThat(linux.containerMemoryBytes()).isNull();
    }

    @Test
    void readsThrottledTime() throws IOException {
        file("proc/self/cgroup", "0::/pods/mine\n");
        file("sys/fs/cgroup/pods/cpu.stat", "usage_usec 9000\nnr_periods 7\nnr_throttled 2\nthrottled_usec 1500\n");
        file("sys/fs/cgroup/pods/mine/cpu.stat", "usage_usec 9000\nthrottled_usec 0\n");
        LinuxFiles linux = new LinuxFiles(root);

        assertThat(linux.throttledNanos()).isEqualTo(1_500_000L);
        assertThat(new LinuxFiles(root.resolve("proc")).throttledNanos()).isNull();
    }

    @Test
    void readsThrottledTimeFromTheOldHierarchy() throws IOException {
        file("sys/fs/cgroup/cpu/cpu.stat", "nr_periods 7\nnr_throttled 2\nthrottled_time 2500\n");

        assertThat(new LinuxFiles(root).throttledNanos()).isEqualTo(2_500L);
    }

    @Test
    void isEmptyOnOtherSystems() {
        LinuxFiles elsewhere = new LinuxFiles(root);

        assertThat(elsewhere.cpuModel()).isNull();
        assertThat(elsewhere.governor()).isNull();
        assertThat(elsewhere.memoryBytes()).isNull();
        assertThat(elsewhere.containerCpus()).isNull();
        assertThat(elsewhere.containerMemoryBytes()).isNull();
    }
}
