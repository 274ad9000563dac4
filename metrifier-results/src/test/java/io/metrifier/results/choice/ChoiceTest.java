package io.metrifier.results.choice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.results.SampleChoices;
import io.metrifier.results.json.Json;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChoiceTest {

    @Test
    void isReadAsItWasWritten() {
        for (Choice choice : List.of(
                SampleChoices.decided(),
                SampleChoices.askedElsewhere(),
                SampleChoices.undecided(),
                SampleChoices.nobody())) {
            assertThat(Choice.from(Json.tree(Json.pretty(choice)))).isEqualTo(choice);
        }
    }

    @Test
    void saysInWordsWhatWasDecided() {
        assertThat(Json.pretty(SampleChoices.decided()))
                .startsWith("{\n  \"format\" : \"metrifier-choice-1\",\n  \"question\"")
                .contains("\"preference\" : \"cost\"", "\"state\" : \"decided\"", "\"fate\" : \"breaks\"")
                .contains("\"timeNanos\" : 1200000000000", "\"tookNanos\" : 840000000000");
    }

    @Test
    void refusesWhatIsNone() {
        assertThatThrownBy(() -> Choice.from(Json.tree("{\"format\": \"metrifier-load-1\"}")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("not a choice: format=metrifier-load-1 known=metrifier-choice-1");
        assertThatThrownBy(() -> Choice.from(Json.tree("{\"format\": \"metrifier-choice-1\"}")))
                .isInstanceOf(IllegalArgumentException.class);
    }

    /** Files of before had none of it. */
    @Test
    void isReadWithoutWhatWasAddedLater() {
        String json = Json.pretty(SampleChoices.decided());
        assertThat(json).doesNotContain("elsewhere").contains("\"starts\" : [ ]", "\"recoveries\" : [ ]");

        Choice read =
                Choice.from(Json.tree(json.replace("\"starts\" : [ ],", "").replace("\"recoveries\" : [ ],", "")));

        assertThat(read).isEqualTo(SampleChoices.decided());
    }

    @Test
    void findsACandidateByName() {
        assertThat(SampleChoices.decided().candidate("proto"))
                .map(Candidate::fate)
                .contains(CandidateOutcome.BEHIND);
        assertThat(SampleChoices.decided().candidate("kryonet")).isEmpty();
    }
}
