package io.paidonce.systemtests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is public is described, and what the descriptions point at is there. */
class DocumentationTest {

    private static final Path ROOT = root();
    private static final Set<String> NOT_OURS = Set.of("target", ".git", ".paidonce", "node_modules");
    private static final Pattern LINK = Pattern.compile("]\\(([^)#\\s]+)[^)]*\\)");
    private static final Pattern METRIC = Pattern.compile("\"(paidonce\\.[a-z]+(?:\\.[a-z]+)+)\"");
    private static final Pattern SETTING = Pattern.compile("( *)([a-z-]+):(.*)");

    @Test
    void everyLinkLeadsSomewhere() throws IOException {
        List<String> broken = new ArrayList<>();
        for (Path page : files(ROOT, ".md")) {
            Matcher link = LINK.matcher(Files.readString(page));
            while (link.find()) {
                String target = link.group(1);
                if (!target.contains("://") && !Files.exists(page.resolveSibling(target))) {
                    broken.add(ROOT.relativize(page) + " -> " + target);
                }
            }
        }

        assertThat(broken).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"webhook-ingress", "payment-processor", "order-service", "reconciliation-service"})
    void everySettingIsDescribed(String service) throws IOException {
        String page = Files.readString(ROOT.resolve("docs/configuration.md"));

        List<String> settings = settings(ROOT.resolve(service).resolve("src/main/resources/application.yml"));

        assertThat(settings).isNotEmpty().allSatisfy(setting -> assertThat(page).contains("`" + setting));
    }

    @ParameterizedTest
    @ValueSource(strings = {"webhook-ingress", "payment-processor", "order-service", "reconciliation-service"})
    void everyMetricIsDescribed(String service) throws IOException {
        String page = Files.readString(ROOT.resolve("docs/metrics.md"));
        List<String> metrics = new ArrayList<>();
        for (Path source : files(ROOT.resolve(service).resolve("src/main/java"), ".java")) {
            Matcher metric = METRIC.matcher(Files.readString(source));
            while (metric.find()) {
                metrics.add(metric.group(1));
            }
        }

        assertThat(metrics).isNotEmpty().allSatisfy(metric -> assertThat(page).contains("`" + metric));
    }

    /** The full keys of what stands below {@code paidonce:}. */
    private static List<String> settings(Path yaml) throws IOException {
        List<String> settings = new ArrayList<>();
        Deque<String> path = new ArrayDeque<>();
        for (String line : Files.readAllLines(yaml)) {
            Matcher setting = SETTING.matcher(line);
            if (setting.matches()) {
                int depth = setting.group(1).length() / 2;
                while (path.size() > depth) {
                    path.removeLast();
                }
                path.addLast(setting.group(2));
                if (!setting.group(3).isBlank() && path.getFirst().equals("paidonce")) {
                    settings.add(String.join(".", path));
                }
            }
        }
        return settings;
    }

    private static List<Path> files(Path directory, String ending) throws IOException {
        try (Stream<Path> all = Files.walk(directory)) {
            return all.filter(file -> file.toString().endsWith(ending))
                    .filter(file -> Stream.iterate(
                                    file, parent -> parent != null && !parent.equals(ROOT), Path::getParent)
                            .noneMatch(
                                    part -> NOT_OURS.contains(part.getFileName().toString())))
                    .toList();
        }
    }

    private static Path root() {
        Path directory = Path.of("").toAbsolutePath();
        while (!Files.exists(directory.resolve("paidonce"))) {
            directory = directory.getParent();
        }
        return directory;
    }
}
