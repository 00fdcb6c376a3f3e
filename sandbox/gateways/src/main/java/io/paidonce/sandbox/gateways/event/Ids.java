package io.paidonce.sandbox.gateways.event;

import java.util.SplittableRandom;

/** Ids in the gateways' alphabets, each a function of a number and a word. */
final class Ids {

    private static final char[] MIXED = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".toCharArray();
    private static final char[] UPPER = "0123456789ABCDEFGHJKLMNPRSTUVWXY".toCharArray();

    private Ids() {}

    /** Stripe's alphabet: letters of both cases and digits. */
    static String mixed(long number, String word, int length) {
        return draw(MIXED, number, word, length);
    }

    /** PayPal's alphabet: capital letters and digits. */
    static String upper(long number, String word, int length) {
        return draw(UPPER, number, word, length);
    }

    private static String draw(char[] alphabet, long number, String word, int length) {
        var random = new SplittableRandom(mix(mix(number) + word.hashCode()));
        char[] drawn = new char[length];
        for (int i = 0; i < length; i++) {
            drawn[i] = alphabet[random.nextInt(alphabet.length)];
        }
        return new String(drawn);
    }

    /* Neighbouring seeds of a SplittableRandom give neighbouring streams; the finalizer of MurmurHash3 parts them. */
    private static long mix(long number) {
        long mixed = (number ^ (number >>> 33)) * 0xff51afd7ed558ccdL;
        mixed = (mixed ^ (mixed >>> 33)) * 0xc4ceb9fe1a85ec53L;
        return mixed ^ (mixed >>> 33);
    }
}
