package io.paidonce.sandbox.stack.demo;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;

/** Places orders and asks after them, several at a time. For one thread. */
final class Shop {

    private final OrdersApi orders;
    private final ExecutorService workers;
    private final Set<String> placed = new HashSet<>();
    private final Set<String> paid = new HashSet<>();

    Shop(OrdersApi orders, ExecutorService workers) {
        this.orders = orders;
        this.workers = workers;
    }

    /** Tries to place what is not placed yet. Returns whether all of them stand now. */
    boolean place(List<PlannedOrder> wanted) throws InterruptedException {
        List<PlannedOrder> missing = wanted.stream()
                .filter(order -> !placed.contains(order.orderNo()))
                .toList();
        List<Boolean> answers = together(missing, orders::place);
        for (int i = 0; i < missing.size(); i++) {
            if (answers.get(i)) {
                placed.add(missing.get(i).orderNo());
            }
        }
        return !answers.contains(false);
    }

    /** Asks after those of the orders that are not known to be paid. */
    void askAfter(Collection<String> orderNos) throws InterruptedException {
        List<String> unknown =
                orderNos.stream().filter(orderNo -> !paid.contains(orderNo)).toList();
        List<Boolean> answers = together(unknown, orderNo -> "PAID".equals(orders.status(orderNo)));
        for (int i = 0; i < unknown.size(); i++) {
            if (answers.get(i)) {
                paid.add(unknown.get(i));
            }
        }
    }

    int placed() {
        return placed.size();
    }

    Set<String> paid() {
        return Set.copyOf(paid);
    }

    private interface Question<T> {
        boolean ask(T of) throws InterruptedException;
    }

    private <T> List<Boolean> together(List<T> of, Question<T> question) throws InterruptedException {
        var asked = new ArrayList<Callable<Boolean>>();
        of.forEach(one -> asked.add(() -> question.ask(one)));
        var answers = new ArrayList<Boolean>();
        for (Future<Boolean> answer : workers.invokeAll(asked)) {
            try {
                answers.add(answer.get());
            } catch (ExecutionException e) {
                throw new IllegalStateException("order-service cannot be used", e.getCause());
            }
        }
        return answers;
    }
}
