package io.metrifier.load.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.lab.place.UsageException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Who is let in, and who hears why not. */
@Timeout(180)
class JoiningTest {
    @Test
    void waitsForAllUntilTimeIsUpAndNamesWhoIsMissing() throws Exception {
        Patience hasty = VirtualCrew.PATIENT.joining(Duration.ofMillis(200));
        try (VirtualCrew crew = new VirtualCrew(3, hasty)) {
            crew.join(1, VirtualRig.usual());

            assertThatThrownBy(crew.leader()::gather)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("all workers must join in time: waited=PT0.2S missing=[0, 2]");
        }
    }

    @Test
    void refusesAnotherBuildAndOtherOptionsByName() throws Exception {
        Identity other = new Identity("b1", "17", VirtualCrew.IDENTITY.libraries(), VirtualCrew.IDENTITY.options());
        Crew stale = new Crew(2, VirtualCrew.TOKEN, other, VirtualCrew.PATIENT);
        try (VirtualCrew crew = new VirtualCrew(2, VirtualCrew.PATIENT)) {
            assertThatThrownBy(() -> crew.join(1, stale, VirtualRig.usual(), VirtualCrew.CLOCK))
                    .isInstanceOf(UsageException.class)
                    .hasMessage("all workers must be of one build and asked for the same: worker=1 host=host-1 "
                            + "differs=build worker's=b1 leader's=b0");
            assertThatThrownBy(crew.leader()::gather).hasMessageContaining("differs=build");
        }
    }

    @Test
    void refusesAnotherNumberOfWorkersASecondOfANumberAndWhoeverComesLate() throws Exception {
        try (VirtualCrew crew = VirtualCrew.of(1)) {
            Crew same = VirtualCrew.crew(1, VirtualCrew.PATIENT);
            assertThatThrownBy(() -> crew.join(0, same, VirtualRig.usual(), VirtualCrew.CLOCK))
                    .isInstanceOf(UsageException.class)
                    .hasMessageContaining("every number must be one worker's, who joins before the others start");
            Crew larger = VirtualCrew.crew(3, VirtualCrew.PATIENT);
            assertThatThrownBy(() -> crew.join(2, larger, VirtualRig.usual(), VirtualCrew.CLOCK))
                    .isInstanceOf(UsageException.class)
                    .hasMessageContaining("its workers=3 leader's=1");
            assertThat(crew.measure(VirtualCrew.load(1)).findings()).isEmpty();
        }
    }
}
