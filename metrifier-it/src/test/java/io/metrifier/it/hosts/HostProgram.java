package io.metrifier.it.hosts;

import java.util.List;
import java.util.stream.Collectors;

/** The programs of {@link HostsIT}, each with the version lists that it imports, the first of which wins. */
enum HostProgram {
    /** No list, only the versions that our artifacts declare. */
    PLAIN("", List.of()),
    SPRING_BOOT_3_5("spring-boot-starter-web", List.of("org.springframework.boot:spring-boot-dependencies:3.5.16")),
    SPRING_BOOT_4_1("spring-boot-starter-web", List.of("org.springframework.boot:spring-boot-dependencies:4.1.2")),
    QUARKUS_LTS("", List.of("io.quarkus.platform:quarkus-bom:3.33.3.2")),
    QUARKUS_CURRENT("", List.of("io.quarkus.platform:quarkus-bom:3.39.3")),
    QUARKUS_3_27("", List.of(HostProgram.QUARKUS_OLD)),
    QUARKUS_3_27_AFTER_PROTOBUF("", List.of(HostProgram.PROTOBUF, HostProgram.QUARKUS_OLD)),
    MICRONAUT_4_9("", List.of(HostProgram.MICRONAUT)),
    MICRONAUT_4_9_AFTER_PROTOBUF("", List.of(HostProgram.PROTOBUF, HostProgram.MICRONAUT));

    private static final String PROTOBUF = "com.google.protobuf:protobuf-bom:4.35.1";
    private static final String QUARKUS_OLD = "io.quarkus.platform:quarkus-bom:3.27.0";
    private static final String MICRONAUT = "io.micronaut.platform:micronaut-platform:4.9.3";

    private final String framework;
    private final List<String> lists;

    HostProgram(String framework, List<String> lists) {
        this.framework = framework;
        this.lists = lists;
    }

    /** Returns whether its list has a protobuf that is too old for proto. */
    boolean hasOldProtobuf() {
        return this == QUARKUS_3_27 || this == MICRONAUT_4_9;
    }

    /** Returns whether its list has an older grpc and protobuf than all other tests, which proto can use. */
    boolean hasOlderGrpc() {
        return lists.toString().contains("io.quarkus") && !hasOldProtobuf();
    }

    String importing() {
        return lists.stream().map(HostProgram::imported).collect(Collectors.joining("\n"));
    }

    private static String imported(String list) {
        String[] names = list.split(":");
        return "<dependency><groupId>" + names[0] + "</groupId><artifactId>" + names[1] + "</artifactId><version>"
                + names[2] + "</version><type>pom</type><scope>import</scope></dependency>";
    }

    /** Returns the framework itself; none if only its list matters. */
    String depending() {
        return framework.isEmpty()
                ? ""
                : "<dependency><groupId>org.springframework.boot</groupId><artifactId>" + framework
                        + "</artifactId></dependency>";
    }
}
