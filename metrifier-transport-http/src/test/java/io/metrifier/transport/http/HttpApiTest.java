package io.metrifier.transport.http;

import static io.metrifier.transport.http.RawHttp.post;
import static io.metrifier.transport.http.RawHttp.request;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the API as other HTTP clients see it: the original metrifier's paths and bodies, and every refusal. */
final class HttpApiTest {
    private static final String JSON = "application/json";
    private static final String LOCATION = "{\"street\":\"s\",\"city\":\"c\",\"state\":\"t\",\"postCode\":1}";
    private static final String VALID = "{\"id\":\"5\",\"name\":{\"title\":\"t\",\"first\":\"f\",\"last\":\"l\"},"
            + "\"gender\":\"g\",\"location\":" + LOCATION + ",\"email\":\"e\"}";

    private static TransportServer server;

    @BeforeAll
    static void serve() {
        TransportOptions options =
                TransportOptions.builder().maxMessageSize(64 * 1024).build();
        server = new HttpTransport().serve(Services.reference(), Endpoint.loopback(), options);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static String ask(String text) throws IOException {
        return RawHttp.exchange(server.endpoint(), text);
    }

    private static JsonNode json(String answer) throws IOException {
        return new ObjectMapper().readTree(answer.substring(answer.indexOf("\r\n\r\n") + 4));
    }

    @Test
    void listsPersonsLikeTheOriginal() throws Exception {
        String answer = ask(request("GET /person"));

        assertThat(answer).startsWith("HTTP/1.1 200 ").contains("Content-Type: application/json\r\n");
        JsonNode body = json(answer);
        assertThat(body.get("count").intValue()).isEqualTo(4);
        assertThat(body.get("persons")).hasSize(4);
        assertThat(body.get("persons").get(1))
                .hasToString("{\"id\":\"2\","
                        + "\"name\":{\"title\":\"mademoiselle\",\"first\":\"morgane\",\"last\":\"lefebvre\"},"
                        + "\"gender\":\"female\","
                        + "\"location\":{\"street\":\"2260 rue de gerland\",\"city\":\"vucherens\","
                        + "\"state\":\"graubünden\",\"postCode\":2877},"
                        + "\"email\":\"morgane.lefebvre@example.com\","
                        + "\"picture\":{\"large\":\"https://randomuser.me/api/portraits/women/62.jpg\","
                        + "\"medium\":\"https://randomuser.me/api/portraits/med/women/62.jpg\","
                        + "\"thumbnail\":\"https://randomuser.me/api/portraits/thumb/women/62.jpg\"}}");
    }

    @Test
    void listsLinksLikeTheOriginal() throws Exception {
        JsonNode body = json(ask(request("GET /person/2/links")));

        assertThat(body.get("count").intValue()).isEqualTo(2);
        assertThat(body.get("links").get(0).get("p1").get("id").textValue()).isEqualTo("1");
        assertThat(body.get("links").get(0).get("p2").get("id").textValue()).isEqualTo("2");
    }

    @Test
    void writesAMissingPictureAsNull() throws Exception {
        assertThat(json(ask(request("GET /person/1"))).get("picture").isNull()).isTrue();
    }

    @Test
    void returnsACreatedPersonWithoutStoringIt() throws Exception {
        String answer = ask(post("/person", JSON, VALID));

        assertThat(answer).startsWith("HTTP/1.1 200 ");
        assertThat(json(answer).get("id").textValue()).isEqualTo("5");
        assertThat(ask(request("GET /person/5"))).startsWith("HTTP/1.1 404 ");
    }

    @Test
    void ignoresUnknownMembers() throws Exception {
        String extended = VALID.replace("\"gender\"", "\"shoeSize\":{\"eu\":[42]},\"gender\"");

        assertThat(ask(post("/person", JSON, extended))).startsWith("HTTP/1.1 200 ");
    }

    @Test
    void reportsUnknownIds() throws Exception {
        String answer = ask(request("GET /person/a%2Fb%20%C3%A9"));

        assertThat(answer).startsWith("HTTP/1.1 404 Not Found").contains("application/problem+json");
        assertThat(json(answer))
                .hasToString("{\"type\":\"about:blank\",\"title\":\"Not Found\",\"status\":404,"
                        + "\"detail\":\"no such person: id=a/b é\",\"failure\":\"PERSON_NOT_FOUND\",\"id\":\"a/b é\"}");
    }

    @Test
    void reportsTheInvalidFieldAndItsRule() throws Exception {
        JsonNode problem = json(ask(post("/person", JSON, VALID.replace("\"postCode\":1", "\"postCode\":-1"))));

        assertThat(problem.get("status").intValue()).isEqualTo(400);
        assertThat(problem.get("failure").textValue()).isEqualTo("INVALID_PERSON");
        assertThat(problem.get("field").textValue()).isEqualTo("location.postCode");
        assertThat(problem.get("rule").textValue()).isEqualTo("must not be negative");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"postCode\":1 | \"postCode\":\"1\" | location.postCode | must be a whole number of 32 bits",
                "\"postCode\":1 | \"postCode\":1.5 | location.postCode | must be a whole number of 32 bits",
                "\"postCode\":1 | \"postCode\":null | location.postCode | must be a whole number of 32 bits",
                "\"postCode\":1 | \"postCode\":99999999999 | location.postCode | must be a whole number of 32 bits",
                "\"postCode\":1 | \"post\":1 | location.postCode | must be a whole number of 32 bits",
                "\"first\":\"f\" | \"first\":7 | name.first | must be a string",
                "\"first\":\"f\" | \"first\":null | name.first | must be present",
                "\"first\":\"f\" | \"frist\":\"f\" | name.first | must be present",
                "\"email\":\"e\" | \"email\":{} | email | must be a string",
                "\"email\":\"e\" | \"mail\":\"e\" | email | must be present",
                "\"id\":\"5\" | \"id\":\"\" | id | must not be empty"
            })
    void refusesWrongTypes(String right, String wrong, String field, String rule) throws Exception {
        JsonNode problem = json(ask(post("/person", JSON, VALID.replace(right, wrong))));

        assertThat(problem.get("field").textValue()).isEqualTo(field);
        assertThat(problem.get("rule").textValue()).isEqualTo(rule);
    }

    @Test
    void locatesMalformedJsonWithoutQuotingIt() throws Exception {
        String answer = ask(post("/person", JSON, "{\"id\":\"5\",\n  \"name\": secret}"));

        assertThat(answer).startsWith("HTTP/1.1 400 ").doesNotContain("secret", "jackson", "Exception");
        JsonNode problem = json(answer);
        assertThat(problem.get("line").intValue()).isEqualTo(2);
        assertThat(problem.get("column").intValue()).isBetween(11, 18);
        assertThat(problem.get("detail").textValue()).startsWith("the body is malformed JSON: line=2 column=");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "7",
                "null",
                "\"text\"",
                "{",
                "{}{}",
                "{\"id\":\"5\"} x",
                "\u0000",
                "{\"id\":\"\uD83D\uDE00"
            })
    void refusesBodiesThatAreNotAPerson(String body) throws Exception {
        assertThat(ask(post("/person", JSON, body)))
                .startsWith("HTTP/1.1 400 ")
                .doesNotContain("jackson", "Exception", "io.metrifier");
    }

    @Test
    void refusesDeepJson() throws Exception {
        String deep = "{\"x\":" + "[".repeat(1000) + "]".repeat(1000) + "}";

        assertThat(ask(post("/person", JSON, deep))).startsWith("HTTP/1.1 400 ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "DELETE /person | GET, HEAD, POST, OPTIONS",
                "PUT /person/1 | GET, HEAD, OPTIONS",
                "POST /person/1/links | GET, HEAD, OPTIONS",
                "GET /probe/image | POST, OPTIONS",
                "POST /prices | GET, OPTIONS",
                "BREW /openapi.yaml | GET, HEAD, OPTIONS"
            })
    void listsTheAllowedMethods(String line, String allow) throws Exception {
        assertThat(ask(request(line)))
                .startsWith("HTTP/1.1 405 ")
                .contains("Allow: " + allow + "\r\n", "\"failure\":\"PROTOCOL\"");
    }

    @Test
    void answersOptions() throws Exception {
        assertThat(ask(request("OPTIONS /person")))
                .startsWith("HTTP/1.1 204 ")
                .contains("Allow: GET, HEAD, POST, OPTIONS");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/persons", "/person/1/2", "/person/1/links/", "/probe", "/favicon.ico"})
    void refusesUnknownPaths(String path) throws Exception {
        assertThat(ask(request("GET " + path))).startsWith("HTTP/1.1 404 ").contains("no such path");
    }

    @Test
    void answersHeadWithTheLengthAndNoBody() throws Exception {
        String get = ask(request("GET /person/1"));
        String head = ask(request("HEAD /person/1"));

        String length = "Content-Length: " + (get.length() - get.indexOf("\r\n\r\n") - 4);
        assertThat(get).contains(length);
        assertThat(head).startsWith("HTTP/1.1 200 ").contains(length).endsWith("\r\n\r\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"text/plain", "application/xml", "application/json;charset=iso-8859-1", "application/jsonx"})
    void acceptsOnlyJson(String contentType) throws Exception {
        assertThat(ask(post("/person", contentType, VALID))).startsWith("HTTP/1.1 415 ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"application/json; charset=utf-8", "Application/JSON;charset=\"UTF-8\""})
    void acceptsEverySpellingOfTheJsonType(String contentType) throws Exception {
        assertThat(ask(post("/person", contentType, VALID))).startsWith("HTTP/1.1 200 ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "?a=1", "?a=1&b=x", "?a=1&b=2&b=3", "?a=1&b=2147483648", "?a=1&b="})
    void addsOnlyWholeNumbers(String query) throws Exception {
        assertThat(ask(request("GET /probe/add" + query))).startsWith("HTTP/1.1 400 ");
    }

    @Test
    void streamsPricesAsLines() throws Exception {
        assertThat(ask(request("GET /prices?count=2")))
                .contains("Content-Type: application/x-ndjson", "Transfer-Encoding: chunked")
                .contains("{\"time\":0,\"instrument\":0,\"bid\":10000,\"ask\":10002,\"trade\":10001,\"volume\":100}\n"
                        + "{\"time\":1,\"instrument\":1,\"bid\":10001,\"ask\":10003,\"trade\":10002,\"volume\":101}\n");
    }

    @Test
    void describesItself() throws Exception {
        assertThat(ask(request("GET /openapi.yaml")))
                .startsWith("HTTP/1.1 200 ")
                .contains("Content-Type: application/yaml", "openapi: 3.0.3");
    }
}
