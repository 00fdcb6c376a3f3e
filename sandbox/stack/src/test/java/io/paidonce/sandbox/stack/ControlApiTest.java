package io.paidonce.sandbox.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import io.paidonce.sandbox.stack.StackReport.Part;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ControlApiTest {

    @TempDir
    Path directory;

    @Test
    void tellsHowTheStackStandsToThoseWhoKnowTheToken() throws Exception {
        var options = new StackOptions(directory, StackPorts.free(), 6, "", Map.of(), "");
        var stack = new Stack(options, new Repository(directory));
        try (var api = ControlApi.start("word", new Supervisor(stack))) {
            var control = new Control(directory);
            assertThat(control.report()).isNull();
            StackFile.in(directory)
                    .write(new StackFile.Address(ProcessHandle.current().pid(), api.port(), "word"));

            StackReport report = control.report();

            assertThat(report).isNotNull();
            assertThat(report.parts())
                    .extracting(Part::name, Part::state)
                    .contains(tuple("kafka", "STOPPED"), tuple("webhook-ingress", "NOT_BUILT"));
        }
    }

    @Test
    void refusesWhoDoesNotKnowTheToken() throws Exception {
        var options = new StackOptions(directory, StackPorts.free(), 6, "", Map.of(), "");
        var stack = new Stack(options, new Repository(directory));
        try (var api = ControlApi.start("word", new Supervisor(stack));
                var client = HttpClient.newHttpClient()) {
            var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + api.port() + "/down"))
                    .header("Authorization", "Bearer guess")
                    .POST(HttpRequest.BodyPublishers.noBody())
                    .build();

            assertThat(client.send(request, BodyHandlers.discarding()).statusCode())
                    .isEqualTo(401);
        }
    }
}
