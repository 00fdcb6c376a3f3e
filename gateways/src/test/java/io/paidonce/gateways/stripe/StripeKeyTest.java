package io.paidonce.gateways.stripe;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class StripeKeyTest {

    private static final List<String> BODIES = List.of(
            "{'id':'evt_1','object':'event','livemode':false,'data':{'object':{'id':'pi_1','object':'payment_intent'}}}",
            "{'id':'evt_1','object':'event','data':{'object':{'id':'ch_1','object':'charge','payment_intent':'pi_1'}}}",
            "{'id':'evt_1','object':'event','data':{'object':{'id':'ch_1','object':'charge','payment_intent':null}}}",
            "{'id':'evt_1','object':'event','data':{'object':{'id':'re_1','object':'refund','charge':'ch_1',"
                    + "'payment_intent':{'id':'pi_1','object':'payment_intent'}}}}",
            "{'id':'evt_1','object':'event','data':{'object':{'id':'dp_1','object':'dispute','charge':'ch_1'}}}",
            "{'id':'evt_1','object':'v2.core.event','livemode':true,'related_object':{'id':'pi_1'}}",
            "{'id':'pi_1','object':'payment_intent','livemode':true}",
            "{'id':'evt_1','object':'event','id':'evt_2','data':{'object':{'id':'a'},'object':{'id':'b'}},'data':{}}");

    @ParameterizedTest
    @CsvSource({"0,pi_1", "1,pi_1", "2,ch_1", "3,pi_1", "4,ch_1", "5,pi_1", "6,pi_1", "7,evt_2"})
    void eachKindOfObjectNamesItsTransaction(int body, String transactionId) {
        assertThat(StripeKey.of(json(BODIES.get(body))).transactionId()).isEqualTo(transactionId);
    }

    /* A body that is keyed by one transaction and read as another would slip past the order of its partition. */
    @Test
    void streamingAndTheTreeAlwaysFindTheSame() {
        var random = new Random(1);
        int compared = 0;
        for (int i = 0; i < 60_000; i++) {
            byte[] body = json(BODIES.get(i % BODIES.size()));
            for (int n = 0; n < i % 3; n++) {
                body[random.nextInt(body.length)] = body[random.nextInt(body.length)];
            }
            try {
                JsonNode tree = JsonMapper.shared().readTree(body);
                if (tree.isObject()) {
                    assertThat(StripeKey.of(body, tree)).isEqualTo(StripeKey.of(body));
                    compared++;
                }
            } catch (JacksonException e) {
                assertThat(StripeKey.of(body).transactionId()).isNotEmpty();
            }
        }
        assertThat(compared).isGreaterThan(20_000);
    }

    private static byte[] json(String text) {
        return text.replace('\'', '"').getBytes(UTF_8);
    }
}
