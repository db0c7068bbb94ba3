import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Environment } from "../../../../settings/read-environment.ts";
import { createAuthenticate } from "../connectors/authenticate.ts";
import { compileConnector, ConnectorError, type Connector } from "../connectors/connector.ts";
import type { Service, ServiceRow } from "../connectors/service.ts";
import type { SecretReference } from "../connectors/service-auth.ts";
import type { PortShape } from "../connectors/shape.ts";
import { memoized } from "../loader/memoized.ts";

/** What the rows of services can name. */
export interface ServiceSources {
  /** The operations that a connector can offer, by port. */
  readonly ports: Readonly<Record<string, PortShape>>;
  /** The names of the adapters in the gateway's code. */
  readonly adapters: readonly string[];
  /** Where `env` looks for secrets. */
  readonly environment: Environment;
  /** The folder to which paths of files are relative. */
  readonly folder: string;
}

/** The services by name, and one line for each problem. */
interface ReadServices {
  readonly services: ReadonlyMap<string, Service>;
  readonly problems: readonly string[];
}

/** Reads services. One that did not change keeps its identity, and so its connections. */
export interface ServiceReader {
  read(rows: Readonly<Record<string, ServiceRow>>): ReadServices;
  /** Returns a line for each operation that a service lacks for a port; adapters offer all of the coupons. */
  lacking(service: Service, port: string): readonly string[];
  /** The absolute paths of the files that the last rows named. */
  files(): readonly string[];
}

/** A problem of a row. */
class ServiceProblem extends Error {
  override readonly name = "ServiceProblem";
}

/** Reads the file that a key of a row names. */
type ReadText = (path: string, key: string) => string;

type Secrets = ReadonlyMap<SecretReference, string>;

function readSecrets(auth: ServiceRow["auth"], environment: Environment, readText: ReadText): Secrets {
  const secrets = new Map<SecretReference, string>();
  for (const [key, reference] of Object.entries(auth)) {
    if (typeof reference !== "object") continue;
    const isVariable = "env" in reference;
    const secret = (isVariable ? environment[reference.env] : readText(reference.file, `auth.${key}`))?.trim() ?? "";
    if (secret === "") throw new ServiceProblem(`auth.${key}: ${isVariable ? reference.env : "the file"} is empty.`);
    secrets.set(reference, secret);
  }
  return secrets;
}

function adapterService(
  name: string,
  { url, auth, headers, ...others }: ServiceRow,
  adapter: string,
  secrets: Secrets,
): Service {
  if (auth.kind !== "bearer") throw new ServiceProblem("auth.kind must be bearer, which adapters send.");
  if (Object.keys(headers).length > 0) throw new ServiceProblem("headers: an adapter sends its own.");
  for (const key of ["pictures", "values"] as const) {
    if (Object.keys(others[key]).length > 0) throw new ServiceProblem(`${key}: an adapter reads none.`);
  }
  const token = secrets.get(auth.token) ?? "";
  return { name, url, adapter, token: () => token };
}

const lowerNames = (headers: ServiceRow["headers"]) =>
  Object.fromEntries(Object.entries(headers).map(([header, value]) => [header.toLowerCase(), value]));

function connectorService(name: string, row: ServiceRow, text: string, secrets: Secrets, { ports }: ServiceSources) {
  const use = { file: row.connector ?? "", name, address: new URL(row.url), values: row.values };
  const connectorIn = memoized((timeZone: string): Connector => compileConnector(text, { ...use, timeZone }, ports));
  // Finds the mistakes of the file; they are the same in every zone.
  connectorIn("UTC");
  const authenticate = createAuthenticate(
    row.auth,
    (reference) => secrets.get(reference) ?? "",
    () => new Date(),
  );
  const { url, pictures } = row;
  return { name, url, pictures, headers: lowerNames(row.headers), authenticate, connectorIn };
}

/** Creates a service, unless one of the same version exists. */
function readService(
  name: string,
  row: ServiceRow,
  sources: ServiceSources,
  readText: ReadText,
  versions: ReadonlyMap<string, Service>,
): readonly [version: string, service: Service] {
  const { connector, adapter } = row;
  if ((connector === undefined) === (adapter === undefined)) {
    throw new ServiceProblem("it must have one of connector and adapter.");
  }
  if (adapter !== undefined && !sources.adapters.includes(adapter)) {
    throw new ServiceProblem(`adapter: ${adapter} is not an adapter of this gateway.`);
  }
  const secrets = readSecrets(row.auth, sources.environment, readText);
  const text = connector === undefined ? "" : readText(connector, "connector");
  const version = JSON.stringify([name, row, text, [...secrets.values()]]);
  const make = (): Service => ({
    ...(adapter === undefined
      ? connectorService(name, row, text, secrets, sources)
      : adapterService(name, row, adapter, secrets)),
    ...(row.limits && { limits: row.limits }),
  });
  return [version, versions.get(version) ?? make()];
}

/** Returns the lines of a problem; those of a connector name its file, line and column. */
function linesOf(error: unknown, name: string): readonly string[] {
  if (error instanceof ConnectorError) return error.message.split("\n");
  if (error instanceof ServiceProblem) return [`service ${name}: ${error.message}`];
  throw error;
}

/** Returns the operations of a port that a connector has. */
const namesOf = ({ operations }: Connector, port: string): ReadonlySet<string> =>
  new Set([...operations.keys()].filter((key) => key.startsWith(`${port}.`)).map((key) => key.slice(port.length + 1)));

/** Returns the operations that a service with some of a port must have; all of them if it has none. */
function neededOf(port: PortShape, names: ReadonlySet<string>): readonly string[] {
  const shapes = Object.entries(port);
  if (names.size === 0) return Object.keys(port);
  const partners = shapes.flatMap(([name, { partner }]) => (names.has(name) && partner !== undefined ? [partner] : []));
  return shapes.flatMap(([name, { isOptional }]) => (isOptional === true && !partners.includes(name) ? [] : [name]));
}

/** Creates the reader of the services of a registry. */
export function createServiceReader(sources: ServiceSources): ServiceReader {
  let versions: ReadonlyMap<string, Service> = new Map();
  let files: readonly string[] = [];
  return {
    files: () => files,
    lacking(service, port) {
      if ("adapter" in service)
        return port === "coupons" ? [] : [`${service.name} has an adapter, which offers coupons.`];
      const names = namesOf(service.connectorIn("UTC"), port);
      const needed = neededOf(sources.ports[port] ?? {}, names);
      return needed
        .filter((name) => !names.has(name))
        .map((name) => `${port}.${name} is missing in the connector of ${service.name}.`);
    },
    read(rows) {
      const [next, paths] = [new Map<string, Service>(), new Set<string>()];
      const problems: string[] = [];
      const readText: ReadText = (path, key) => {
        const file = resolve(sources.folder, path);
        paths.add(file);
        try {
          return readFileSync(file, "utf8");
        } catch {
          throw new ServiceProblem(`${key}: ${path} cannot be read.`);
        }
      };
      for (const [name, row] of Object.entries(rows)) {
        try {
          next.set(...readService(name, row, sources, readText, versions));
        } catch (error) {
          problems.push(...linesOf(error, name));
        }
      }
      files = [...paths];
      if (problems.length === 0) versions = next;
      return { services: new Map([...next.values()].map((service) => [service.name, service])), problems };
    },
  };
}
