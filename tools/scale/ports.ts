import { servicePorts } from "../product/addresses.ts";

/** All ports of the shape, assigned in sequence from the first. */
export interface ScalePorts {
  /** The load balancer in front of the web servers. */
  readonly web: number;
  /** The load balancer in front of the gateways. */
  readonly graph: number;
  readonly gateways: readonly number[];
  readonly clients: readonly number[];
  readonly redis: number;
  readonly postgres: number;
  /** The load balancer in front of the services: its control port, which the ports of the reference services follow. */
  readonly services: number;
  /** The control port of each process of the services, which its other ports follow. */
  readonly servicesWorkers: readonly number[];
}

/** The maximum number of gateways, of web servers, and of processes of the services. */
const maxWorkers = 4;

/** The number of ports before those of the gateways: two load balancers, Redis and PostgreSQL. */
const single = 4;

/** The number of ports of the shape with the maximum number of processes. */
export const scaleWidth = single + 2 * maxWorkers + (1 + maxWorkers) * servicePorts;

/**
 * Returns the ports.
 * @param workers the number of gateways, of web servers, and of processes of the services
 */
export function scalePorts(first: number, workers: number): ScalePorts {
  const range = (from: number, step = 1) => Array.from({ length: workers }, (_, index) => from + index * step);
  const gateways = first + single;
  const clients = gateways + maxWorkers;
  const services = clients + maxWorkers;
  return {
    web: first,
    graph: first + 1,
    redis: first + 2,
    postgres: first + 3,
    gateways: range(gateways),
    clients: range(clients),
    services,
    servicesWorkers: range(services + servicePorts, servicePorts),
  };
}
