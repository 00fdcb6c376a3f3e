package io.paidonce.systemtests.bench;

/** {@code bench ingress} or {@code bench processor}: starts what it needs, measures, and stops it again. */
public final class Bench {

    private Bench() {}

    public static void main(String[] arguments) throws Exception {
        String what = arguments.length == 1 ? arguments[0] : "";
        switch (what) {
            case "ingress" -> IngressBench.run(System.out);
            case "processor" -> ProcessorBench.run(System.out);
            default -> {
                System.err.println("usage: ./paidonce bench ingress|processor");
                System.exit(2);
            }
        }
    }
}
