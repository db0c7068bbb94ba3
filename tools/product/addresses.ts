import { maxServicesPort, type ServiceName, serviceNames } from "../../contracts/service-names.ts";

export interface Ports {
  /** The control port of the reference services, which listen on the following ports. */
  readonly services: number;
  readonly gateway: number;
  readonly client: number;
}

const settings = { services: "SERVICES_PORT", gateway: "GATEWAY_PORT", client: "CLIENT_PORT" } as const;
const defaults: Ports = { services: 4100, gateway: 4000, client: 3000 };

/** A port with its setting and the part that listens there. */
export interface NamedPort {
  readonly port: number;
  readonly setting: string;
  readonly part: string;
}

/** Returns the ports from the environment. Throws one readable line for an invalid port. */
export function readPorts(environment: Readonly<Record<string, string | undefined>>): Ports {
  const firstPort = (part: keyof Ports): number => {
    const text = environment[settings[part]]?.trim() || String(defaults[part]);
    const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
    if (port < 1 || port > maxServicesPort) {
      throw new Error(`${settings[part]} must be a port number from 1 to ${maxServicesPort}.`);
    }
    return port;
  };
  return { services: firstPort("services"), gateway: firstPort("gateway"), client: firstPort("client") };
}

/** The offset of each reference service's port from the control port. */
export const serviceOffsets = Object.fromEntries(
  (["control", ...serviceNames] as const).map((name, offset) => [name, offset]),
) as Readonly<Record<"control" | ServiceName, number>>;

/** The number of ports that the reference services listen on, the control port included. */
export const servicePorts = 1 + serviceNames.length;

export function namedPorts(ports: Ports): NamedPort[] {
  const services = Object.entries(serviceOffsets).map(([part, offset]) => ({
    port: ports.services + offset,
    setting: settings.services,
    part: `the ${part} service`,
  }));
  return [
    ...services,
    { port: ports.gateway, setting: settings.gateway, part: "the gateway" },
    { port: ports.client, setting: settings.client, part: "the storefront" },
  ];
}
