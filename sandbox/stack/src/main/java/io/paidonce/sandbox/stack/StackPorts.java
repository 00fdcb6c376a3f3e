package io.paidonce.sandbox.stack;

import io.paidonce.sandbox.servers.Ports;
import java.util.EnumMap;
import java.util.Map;

/**
 * Where everything listens on the loopback address.
 *
 * @param services the public ports; none for a service that has nothing public
 * @param management health and metrics
 */
public record StackPorts(
        int kafka,
        int postgres,
        int redis,
        int gateways,
        Map<Service, Integer> services,
        Map<Service, Integer> management) {

    public StackPorts {
        services = Map.copyOf(services);
        management = Map.copyOf(management);
    }

    /** The documented ports, all moved by the same offset so that stacks can live side by side. */
    public static StackPorts offset(int offset) {
        var services = new EnumMap<Service, Integer>(Service.class);
        var management = new EnumMap<Service, Integer>(Service.class);
        for (Service service : Service.values()) {
            management.put(service, service.defaultManagementPort() + offset);
            if (service.isPublic()) {
                services.put(service, service.defaultPort() + offset);
            }
        }
        return new StackPorts(19092 + offset, 15432 + offset, 16379 + offset, 8090 + offset, services, management);
    }

    /** Free ones. */
    public static StackPorts free() {
        var services = new EnumMap<Service, Integer>(Service.class);
        var management = new EnumMap<Service, Integer>(Service.class);
        for (Service service : Service.values()) {
            management.put(service, Ports.free());
            if (service.isPublic()) {
                services.put(service, Ports.free());
            }
        }
        return new StackPorts(Ports.free(), Ports.free(), Ports.free(), Ports.free(), services, management);
    }

    int management(Service service) {
        Integer port = management.get(service);
        if (port == null) {
            throw new IllegalArgumentException(service + " has no management port");
        }
        return port;
    }

    int service(Service service) {
        Integer port = services.get(service);
        if (port == null) {
            throw new IllegalArgumentException(service + " has nothing public");
        }
        return port;
    }
}
