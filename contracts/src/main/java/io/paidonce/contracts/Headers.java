package io.paidonce.contracts;

/**
 * Names of Kafka headers. The {@code ce_} ones are CloudEvents attributes in binary mode (CloudEvents Kafka protocol
 * binding 1.0); the others belong to Paidonce.
 */
public final class Headers {

    public static final String SPEC_VERSION = "ce_specversion";
    public static final String ID = "ce_id";
    public static final String SOURCE = "ce_source";
    public static final String TYPE = "ce_type";
    public static final String TIME = "ce_time";
    public static final String SUBJECT = "ce_subject";
    public static final String CONTENT_TYPE = "content-type";

    public static final String GATEWAY = "paidonce_gateway";
    public static final String ACCOUNT = "paidonce_account";
    public static final String MODE = "paidonce_mode";
    public static final String ORIGIN = "paidonce_origin";
    public static final String EVENT = "paidonce_event";
    public static final String DELIVERY = "paidonce_delivery";
    public static final String REPLAYED_FROM = "paidonce_replayed_from";
    public static final String UNREADABLE_REASON = "paidonce_unreadable_reason";
    public static final String DEAD_FROM = "paidonce_dead_from";

    private Headers() {}
}
