package io.metrifier.message.jar;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.message.LoadedMessage;
import io.metrifier.message.schema.MessageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Samples without a schema as input. */
class InferredTest {
    @TempDir
    Path folder;

    private RoundTripCheck make(@Nullable Path schema, String samples, Path jar) throws IOException {
        Path file = Files.writeString(folder.resolve("orders.json"), samples);
        return MessageJar.make(new MessageSource(schema, null, List.of(file), List.of(), null, 0, 1), jar);
    }

    private static final String SAMPLES = """
            {"id": 1, "total": 12, "paid": true, "note": null, "ship-to": {"city": "\\u00e5", "geo": {"lat": 1.5}},
             "lines": [{"sku": "a", "count": 1}, {"sku": "b"}], "tags": [], "order_date": "2026-01-31", "null": 1}
            {"id": 2, "total": 12.25, "paid": false, "note": "x", "lines": [], "tags": ["t"], "order_date": "",
             "null": 2,
             "\\u20ac\\"\\\\": 1}
            """;

    @Test
    void samplesTellTheirSchema() throws Exception {
        RoundTripCheck proof = make(null, SAMPLES, folder.resolve("one.jar"));

        assertThat(proof.inferred()).isEqualTo("""
                syntax = "proto3";

                message Orders {
                  int64 id = 1;
                  double total = 2;
                  bool paid = 3;
                  optional string note = 4;
                  ShipTo shipTo = 5 [json_name = "ship-to"];
                  repeated Lines lines = 6;
                  repeated string tags = 7;
                  string orderDate = 8 [json_name = "order_date"];
                  int64 null_ = 9 [json_name = "null"];
                  optional int64 x = 10 [json_name = "\u20ac\\"\\\\"];
                }

                message ShipTo {
                  string city = 1;
                  Geo geo = 2;
                }

                message Lines {
                  string sku = 1;
                  optional int64 count = 2;
                }

                message Geo {
                  double lat = 1;
                }
                """);
        try (LoadedMessage message = LoadedMessage.open(folder.resolve("one.jar"))) {
            assertThat(message.type().name()).isEqualTo("Orders");
            assertThat(message.type().samples().get(0).toString())
                    .contains("total=12.0", "note=null", "lines=[Lines[sku=a, count=1], Lines[sku=b, count=null]]");
        }
    }

    @Test
    void whatIsPrintedCanBeBrought() throws Exception {
        RoundTripCheck proof = make(null, SAMPLES, folder.resolve("one.jar"));
        Path schema = Files.writeString(folder.resolve("orders.proto"), requireNonNull(proof.inferred()));

        RoundTripCheck again = make(schema, SAMPLES, folder.resolve("other.jar"));

        assertThat(again.inferred()).isNull();
        assertThat(Files.mismatch(folder.resolve("one.jar"), folder.resolve("other.jar")))
                .isEqualTo(-1);
    }

    @Test
    void objectsOfOneNameThatHoldTheSameAreOfOneType() throws Exception {
        String samples = """
                {"from": {"code": {"text": "a"}}, "to": {"code": {"text": "b"}},
                 "lines": [{"code": {"text": "c"}}, {"code": {"text": "d", "number": 1}}]}
                """;

        assertThat(make(null, samples, folder.resolve("m.jar")).inferred()).isEqualTo("""
                syntax = "proto3";

                message Orders {
                  From from = 1;
                  To to = 2;
                  repeated Lines lines = 3;
                }

                message From {
                  Code code = 1;
                }

                message To {
                  Code code = 1;
                }

                message Lines {
                  Code2 code = 1;
                }

                message Code {
                  string text = 1;
                }

                message Code2 {
                  string text = 1;
                  optional int64 number = 2;
                }
                """);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"a\": 1}{\"a\": \"x\"}        | document=2 path=$.a found=string before=int64",
                "{\"a\": [{\"b\": 1}, {\"b\": {}}]} | document=1 path=$.a[].b found=an object before=int64",
                "{\"a\": 9007199254740993}{\"a\": 0.5} | path=$.a found=double before=int64; a double is exact",
                "{\"a\": 18446744073709551615} | path=$.a; make it a string, or bring a schema with uint64",
                "{\"a\": [[1]]}             | an array holds null or another array",
                "{\"a\": null}              | no sample has a value for a member: path=$.a;",
                "{\"a\": []}                | no sample has a value for a member: path=$.a[];",
                "{\"\\ud800\": 1}           | the samples are not JSON",
                "7                          | a sample is not an object",
            })
    void whatNoSchemaCanSayIsRefusedWithItsPath(String samples, String rule) {
        assertThatThrownBy(() -> make(null, samples, folder.resolve("m.jar")))
                .isInstanceOf(MessageException.class)
                .hasMessageContaining(rule);
    }

    @Test
    void anObjectWhoseNamesAreDataIsRefused() {
        StringBuilder many = new StringBuilder("{\"a\": {\"k0\": 0");
        for (int i = 1; i < 200; i++) {
            many.append(", \"k").append(i).append("\": 1");
        }

        assertThatThrownBy(() -> make(null, many.append("}}").toString(), folder.resolve("m.jar")))
                .isInstanceOf(MessageException.class)
                .hasMessageContaining("path=$.a; if it is a map");
    }

    @Test
    void withoutAnythingThereIsNoMessage() {
        assertThatThrownBy(() -> MessageJar.make(
                        new MessageSource(null, null, List.of(), List.of(), null, 0, 1), folder.resolve("m.jar")))
                .hasMessageContaining("give a schema file, or samples with --sample");
    }
}
