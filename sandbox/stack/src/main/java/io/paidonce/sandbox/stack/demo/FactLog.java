package io.paidonce.sandbox.stack.demo;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;

/** payment-processor's facts, read where it keeps them. */
final class FactLog {

    private final DemoTarget target;

    FactLog(DemoTarget target) {
        this.target = target;
    }

    /**
     * The run's facts.
     *
     * @param captures {@code CAPTURED} facts, by ending
     * @param others facts of other kinds
     */
    record Facts(Map<String, Integer> captures, int others) {}

    Facts of(String run) throws SQLException {
        try (Connection connection = DriverManager.getConnection(
                        target.processorJdbcUrl(), target.databaseUser(), target.databasePassword());
                PreparedStatement query = connection.prepareStatement("""
                        select fact, ending, count(*) from payment_callback_log
                        where order_no like ? group by fact, ending""")) {
            query.setString(1, run + "-%");
            var captures = new HashMap<String, Integer>();
            int others = 0;
            ResultSet rows = query.executeQuery();
            while (rows.next()) {
                if (rows.getString(1).equals("CAPTURED")) {
                    captures.put(rows.getString(2), rows.getInt(3));
                } else {
                    others += rows.getInt(3);
                }
            }
            return new Facts(captures, others);
        }
    }
}
