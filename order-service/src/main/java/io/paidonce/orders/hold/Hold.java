package io.paidonce.orders.hold;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.paidonce.contracts.Money;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Something that a person has to decide, or has decided. */
@Schema(name = "Hold")
public record Hold(
        UUID holdId,

        @Schema(description = "The order that it names, which may be unknown here.", nullable = true) @Nullable
        String orderNo,

        HoldReason reason,
        String gateway,
        String account,
        String transactionId,

        @Schema(description = "Null but for disputes.", nullable = true) @Nullable
        String disputeId,

        @Schema(description = "How far the dispute has come; null but for disputes.", nullable = true) @Nullable
        String disputeStage,

        @Schema(description = "The money that it is about; absent where nobody says.")
        @JsonInclude(JsonInclude.Include.NON_NULL)
        @Nullable
        Money amount,

        @Schema(description = "What of this transaction has been refunded; absent if nothing was.")
        @JsonInclude(JsonInclude.Include.NON_NULL)
        @Nullable
        Money refunded,

        @Schema(description = "What to do.") String action,
        @Schema(description = "By the gateway's clock.") Instant since,
        Instant recordedAt,

        @Schema(description = "What was decided; absent while it is open.")
        @JsonInclude(JsonInclude.Include.NON_NULL)
        @Nullable
        Resolution resolution) {

    /** What was decided. */
    @Schema(name = "Resolution")
    public record Resolution(String by, String decision, Instant at) {}
}
