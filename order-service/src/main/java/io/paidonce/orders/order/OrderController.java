package io.paidonce.orders.order;

import io.paidonce.contracts.OrderStatus;
import io.paidonce.orders.api.FieldError;
import io.paidonce.orders.api.Problem;
import io.paidonce.orders.api.ProblemException;
import io.paidonce.orders.api.ProblemResponses;
import io.paidonce.orders.hold.Holds;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.headers.Header;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Orders by REST. */
@RestController
@RequestMapping(path = "/orders", produces = MediaType.APPLICATION_JSON_VALUE)
@ProblemResponses
final class OrderController {

    private static final int MOST_ORDERS = 1000;

    private final Orders orders;
    private final Holds holds;

    OrderController(Orders orders, Holds holds) {
        this.orders = orders;
        this.holds = holds;
    }

    @Operation(
            summary = "Place an order",
            description = "Idempotent by orderNo: the same order again changes nothing and answers 200.")
    @ApiResponse(responseCode = "201", description = "Placed.", headers = @Header(name = "Location"))
    @ApiResponse(
            responseCode = "200",
            description = "It was placed before, with the same content; this is how it stands.")
    @ApiResponse(
            responseCode = "409",
            description = "Its number is taken by other content, or a reference by another order.",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                            schema = @Schema(implementation = ProblemDetail.class)))
    @PostMapping(consumes = MediaType.APPLICATION_JSON_VALUE)
    ResponseEntity<OrderView> place(@RequestBody PlaceOrder asked) {
        NewOrder order = OrderRules.check(asked);
        return switch (orders.place(order)) {
            case Placement.Placed(Order placed) ->
                ResponseEntity.created(URI.create("/orders/" + placed.orderNo()))
                        .body(view(placed));
            case Placement.Repeated(Order known) -> ResponseEntity.ok(view(known));
            case Placement.Different different -> throw new ProblemException(Problem.ORDER_DIFFERS);
            case Placement.ReferenceTaken taken -> throw new ProblemException(Problem.REFERENCE_TAKEN);
        };
    }

    @Operation(summary = "Read an order with its history")
    @ApiResponse(responseCode = "200", description = "The order as it stands.")
    @ApiResponse(
            responseCode = "404",
            description = "There is no such order.",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                            schema = @Schema(implementation = ProblemDetail.class)))
    @GetMapping("/{orderNo}")
    OrderView read(@PathVariable String orderNo) {
        Order order = orders.find(known(orderNo));
        if (order == null) {
            throw new ProblemException(Problem.ORDER_UNKNOWN);
        }
        return view(order);
    }

    @Operation(summary = "List orders", description = "In the order of their numbers, page by page.")
    @ApiResponse(responseCode = "200", description = "A page.")
    @GetMapping
    OrderPage list(
            @Parameter(description = "Only orders that stand here.") @RequestParam(required = false) @Nullable
                    OrderStatus status,
            @Parameter(
                            description = "How many at most.",
                            schema =
                                    @Schema(
                                            type = "integer",
                                            format = "int32",
                                            minimum = "1",
                                            maximum = "" + MOST_ORDERS,
                                            defaultValue = "100"))
                    @RequestParam(defaultValue = "100")
                    int limit,
            @Parameter(description = "The next of the page before.") @RequestParam(required = false) @Nullable
                    String after) {
        if (limit < 1 || limit > MOST_ORDERS) {
            throw ProblemException.invalid(List.of(new FieldError("limit", "1 to " + MOST_ORDERS)));
        }
        if (after != null && !OrderRules.isOrderNo(after)) {
            throw ProblemException.invalid(List.of(new FieldError("after", "the next of another page")));
        }
        return OrderPage.of(orders.list(status, after, limit + 1), limit);
    }

    @Operation(
            summary = "Add a payment to an order",
            description = "An account that may pay it, or an id of a payment. One that it has already changes nothing.")
    @ApiResponse(responseCode = "200", description = "The order as it stands now.")
    @ApiResponse(
            responseCode = "404",
            description = "There is no such order.",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                            schema = @Schema(implementation = ProblemDetail.class)))
    @ApiResponse(
            responseCode = "409",
            description = "The reference belongs to another order, or this one has too many.",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                            schema = @Schema(implementation = ProblemDetail.class)))
    @PostMapping(path = "/{orderNo}/payments", consumes = MediaType.APPLICATION_JSON_VALUE)
    OrderView addPayment(@PathVariable String orderNo, @RequestBody PaymentRequest asked) {
        return switch (orders.addPayment(known(orderNo), OrderRules.check(asked))) {
            case Addition.Added(Order order) -> view(order);
            case Addition.UnknownOrder unknown -> throw new ProblemException(Problem.ORDER_UNKNOWN);
            case Addition.ReferenceTaken taken -> throw new ProblemException(Problem.REFERENCE_TAKEN);
            case Addition.Full full -> throw new ProblemException(Problem.TOO_MANY_PAYMENTS);
        };
    }

    @Operation(
            summary = "Ask that an order be cancelled",
            description = "The order is CANCELLING until it is certain that no payment was faster; then CANCELLED, or"
                    + " PAID if one was. The same again changes nothing.")
    @ApiResponse(responseCode = "202", description = "It is asked; the order as it stands now.")
    @ApiResponse(
            responseCode = "404",
            description = "There is no such order.",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                            schema = @Schema(implementation = ProblemDetail.class)))
    @ApiResponse(
            responseCode = "409",
            description = "The order is paid.",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                            schema = @Schema(implementation = ProblemDetail.class)))
    @PostMapping("/{orderNo}/cancel")
    @ResponseStatus(HttpStatus.ACCEPTED)
    OrderView cancel(@PathVariable String orderNo) {
        return view(granted(orders.cancel(known(orderNo))));
    }

    @Operation(
            summary = "Say that purchasing begins",
            description = "The paid order is being purchased for the buyer. The same again changes nothing.")
    @ApiResponse(responseCode = "200", description = "The order as it stands now.")
    @ApiResponse(
            responseCode = "404",
            description = "There is no such order.",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                            schema = @Schema(implementation = ProblemDetail.class)))
    @ApiResponse(
            responseCode = "409",
            description = "The order is not paid, or refunded.",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                            schema = @Schema(implementation = ProblemDetail.class)))
    @PostMapping("/{orderNo}/purchase")
    OrderView beginPurchase(@PathVariable String orderNo) {
        return view(granted(orders.beginPurchase(known(orderNo))));
    }

    private static Order granted(Answer answer) {
        return switch (answer) {
            case Answer.Granted(Order order) -> order;
            case Answer.Refused(OrderStatus status) -> throw ProblemException.refused(status);
            case Answer.UnknownOrder unknown -> throw new ProblemException(Problem.ORDER_UNKNOWN);
        };
    }

    private OrderView view(Order order) {
        return OrderView.of(order, orders.history(order), holds.of(order.orderNo()));
    }

    /* What can be no number is the number of no order. */
    private static String known(String orderNo) {
        if (!OrderRules.isOrderNo(orderNo)) {
            throw new ProblemException(Problem.ORDER_UNKNOWN);
        }
        return orderNo;
    }
}
