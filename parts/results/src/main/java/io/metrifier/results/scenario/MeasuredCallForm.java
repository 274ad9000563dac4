package io.metrifier.results.scenario;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.util.StdConverter;
import io.metrifier.results.contender.Tier;
import io.metrifier.transport.Execution;
import io.metrifier.transport.TransportOptions;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The JSON form of a subject. Its options are fields of the subject itself, because their API type has no JSON
 * annotations. The tier is for people and is derived from the other fields; older files lack both name and tier.
 */
record MeasuredCallForm(
        String transport,
        @Nullable String contender,
        @Nullable Tier tier,
        Scenario scenario,
        ServerPlace server,
        @JsonProperty("persons") DataSet data,
        Execution execution,
        @JsonProperty("connectTimeoutNanos") Duration connectTimeout,
        @JsonProperty("callTimeoutNanos") Duration callTimeout,
        @JsonProperty("drainTimeoutNanos") Duration drainTimeout,
        int maxMessageSize,
        @JsonProperty("options") Map<String, String> properties) {
    private static final Pattern OF_TLS = Pattern.compile("[^.]+\\.tls\\.[^.]+");

    static final class Writer extends StdConverter<MeasuredCall, MeasuredCallForm> {
        @Override
        public MeasuredCallForm convert(MeasuredCall subject) {
            TransportOptions options = subject.options();
            return new MeasuredCallForm(
                    subject.transport(),
                    subject.contender(),
                    subject.tier(),
                    subject.scenario(),
                    subject.server(),
                    subject.data(),
                    options.execution(),
                    options.connectTimeout(),
                    options.callTimeout(),
                    options.drainTimeout(),
                    options.maxMessageSize(),
                    withoutFiles(options.properties()));
        }

        /** Paths of temporary files and of this machine are meaningless to later readers. */
        private static Map<String, String> withoutFiles(Map<String, String> properties) {
            Map<String, String> kept = new TreeMap<>(properties);
            kept.remove(MeasuredCall.MESSAGE_JAR);
            kept.keySet()
                    .removeIf(name -> OF_TLS.matcher(name).matches()
                            && properties.containsKey(name.substring(0, name.lastIndexOf('.'))));
            return kept;
        }
    }

    static final class Reader extends StdConverter<MeasuredCallForm, MeasuredCall> {
        @Override
        public MeasuredCall convert(MeasuredCallForm form) {
            TransportOptions.Builder options = TransportOptions.builder()
                    .execution(form.execution)
                    .connectTimeout(form.connectTimeout)
                    .callTimeout(form.callTimeout)
                    .drainTimeout(form.drainTimeout)
                    .maxMessageSize(form.maxMessageSize);
            form.properties.forEach(options::property);
            TransportOptions made = options.build();
            return form.contender == null
                    ? new MeasuredCall(form.transport, form.scenario, form.server, form.data, made)
                    : new MeasuredCall(form.contender, form.transport, form.scenario, form.server, form.data, made);
        }
    }
}
