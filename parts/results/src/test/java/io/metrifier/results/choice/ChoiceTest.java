package io.metrifier.results.choice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.results.SampleChoices;
import io.metrifier.results.json.Json;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChoiceTest {

    @Test
    void readsWhatItWrites() {
        for (Choice choice : List.of(
                SampleChoices.conclusive(),
                SampleChoices.withFollowUps(),
                SampleChoices.inconclusive(),
                SampleChoices.withoutWinner())) {
            assertThat(Choice.from(Json.tree(Json.pretty(choice)))).isEqualTo(choice);
        }
    }

    @Test
    void printsStatesAsWords() {
        assertThat(Json.pretty(SampleChoices.conclusive()))
                .startsWith("{\n  \"format\" : \"metrifier-choice-1\",\n  \"question\"")
                .contains("\"preference\" : \"cost\"", "\"state\" : \"conclusive\"", "\"outcome\" : \"breaks\"")
                .contains("\"timeNanos\" : 1200000000000", "\"tookNanos\" : 840000000000");
    }

    @Test
    void rejectsOtherDocuments() {
        assertThatThrownBy(() -> Choice.from(Json.tree("{\"format\": \"metrifier-result-1\"}")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("not a choice: format=metrifier-result-1 known=metrifier-choice-1");
        assertThatThrownBy(() -> Choice.from(Json.tree("{\"format\": \"metrifier-choice-1\"}")))
                .isInstanceOf(IllegalArgumentException.class);
    }

    /** Files of earlier versions lack these fields. */
    @Test
    void readsFilesWithoutLaterFields() {
        String json = Json.pretty(SampleChoices.conclusive());
        assertThat(json).contains("\"starts\" : [ ]", "\"recoveries\" : [ ]");

        Choice read =
                Choice.from(Json.tree(json.replace("\"starts\" : [ ],", "").replace("\"recoveries\" : [ ],", "")));

        assertThat(read).isEqualTo(SampleChoices.conclusive());
    }

    /** Earlier versions recorded answers under other conditions. */
    @Test
    void ignoresFieldsOfOtherVersions() {
        String json = Json.pretty(SampleChoices.conclusive());

        Choice read =
                Choice.from(Json.tree(json.replace("\"starts\"", "\"sensitivity\" : {\"over\" : [ ]}, \"starts\"")));

        assertThat(read).isEqualTo(SampleChoices.conclusive());
    }
}
