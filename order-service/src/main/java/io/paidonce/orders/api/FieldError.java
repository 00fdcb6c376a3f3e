package io.paidonce.orders.api;

/**
 * A field that is not as it must be. What was sent is not repeated.
 *
 * @param field the field's path, such as {@code amount.currency}
 * @param expected what it must be
 */
public record FieldError(String field, String expected) {}
