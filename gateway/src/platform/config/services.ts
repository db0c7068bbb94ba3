import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Environment } from "../../../../settings/read-environment.ts";
import { createAuthenticate, type ReadSecret } from "../connectors/auth/authenticate.ts";
import { compileConnector, ConnectorError, type Connector } from "../connectors/connector.ts";
import { extensionConnector, type LoadedExtension } from "../extensions/extension.ts";
import type { Extensions } from "../extensions/load-extensions.ts";
import type { Service, ServiceRow } from "../connectors/service.ts";
import type { SecretReference, ServiceAuth } from "../connectors/auth/service-auth.ts";
import type { PortShape } from "../connectors/shape.ts";
import { vendorExchange } from "../connectors/auth/shopper-proof.ts";
import { certificateProblem } from "../http/wire/client-certificate.ts";
import { memoized } from "../loader/memoized.ts";

/** What the rows of services can name. */
export interface ServiceSources {
  /** The operations that a connector can offer, by port. */
  readonly ports: Readonly<Record<string, PortShape>>;
  readonly extensions: Extensions;
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
  /** Returns a line for each operation that a service lacks for a port. */
  lacking(service: Service, port: string): readonly string[];
  /** Returns the value of a variable that a row names for a secret. */
  variable(name: string): string | undefined;
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

/** Reads the secrets of a row's table. */
function readSecrets(place: string, table: object, environment: Environment, readText: ReadText): Secrets {
  const secrets = new Map<SecretReference, string>();
  for (const [key, reference] of Object.entries<string | SecretReference>({ ...table })) {
    if (typeof reference !== "object") continue;
    const isVariable = "env" in reference;
    const text = isVariable ? environment[reference.env] : readText(reference.file, `${place}.${key}`);
    const secret = text?.trim() ?? "";
    if (secret === "")
      throw new ServiceProblem(`${place}.${key}: ${isVariable ? reference.env : "the file"} is empty.`);
    secrets.set(reference, secret);
  }
  return secrets;
}

/** Returns the certificate of the gateway at a service, if the row names one. */
function certificateOf({ tls, url }: ServiceRow, secrets: Secrets): Pick<Service, "certificate"> {
  if (tls === undefined) return {};
  if (!url.startsWith("https:")) throw new ServiceProblem("tls: url must begin with https.");
  const [cert = "", key = ""] = [secrets.get(tls.certificate), secrets.get(tls.key)];
  const ca = tls.authority && secrets.get(tls.authority);
  const certificate = { cert, key, ...(ca !== undefined && { ca }) };
  const problem = certificateProblem(certificate);
  if (problem !== null) throw new ServiceProblem(`tls.${problem}`);
  return { certificate: () => certificate };
}

const clock = () => new Date();

/** The credentials that leave the header `authorization` to the token of a shopper. */
const besideToken: ReadonlySet<string> = new Set<ServiceAuth["kind"]>(["headerKey", "queryKey", "signature"]);

/** Returns what proves shoppers at a service, if the row says so. */
function shopperProof(name: string, { auth, shopper }: ServiceRow, read: ReadSecret): Pick<Service, "shopper"> {
  if (shopper === undefined) return {};
  const authenticate = createAuthenticate(besideToken.has(auth.kind) ? auth : { kind: "none" }, read, clock);
  if (shopper.kind === "sessionToken") return { shopper: { authenticate, exchange: null, sendsSession: true } };
  const exchange = vendorExchange(name, shopper, read(shopper.clientSecret));
  return { shopper: { authenticate, exchange, sendsSession: shopper.subject === "sessionToken" } };
}

const lowerNames = (headers: ServiceRow["headers"]) =>
  Object.fromEntries(Object.entries(headers).map(([header, value]) => [header.toLowerCase(), value]));

/** Returns the extension of a row. */
function requireExtension(name: string, { extensions }: ServiceSources): LoadedExtension {
  const extension = extensions.get(name);
  if (typeof extension === "object") return extension;
  const names = [...extensions.keys()].join(", ") || "no extensions";
  throw new ServiceProblem(`extension: ${name} ${extension ?? `does not exist; there are ${names}`}.`);
}

function createService(
  name: string,
  row: ServiceRow,
  text: string,
  secrets: Secrets,
  sources: ServiceSources,
): Service {
  const { url, pictures, limits } = row;
  const use = { file: row.connector ?? "", name, address: new URL(url), values: row.values };
  const extension = row.extension === undefined ? null : requireExtension(row.extension, sources);
  const connectorIn = memoized((timeZone: string): Connector =>
    extension === null
      ? compileConnector(text, { ...use, timeZone }, sources.ports)
      : extensionConnector(extension, { ...use, timeZone }, sources.ports),
  );
  // Finds the mistakes of the file; they are the same in every zone.
  connectorIn("UTC");
  const read = (reference: SecretReference) => secrets.get(reference) ?? "";
  const authenticate = createAuthenticate(row.auth, read, clock);
  return {
    name,
    url,
    pictures,
    headers: lowerNames(row.headers),
    authenticate,
    connectorIn,
    ...(limits && { limits }),
    ...shopperProof(name, row, read),
    ...certificateOf(row, secrets),
  };
}

/** Creates a service, unless one of the same version exists. */
function readService(
  name: string,
  row: ServiceRow,
  sources: ServiceSources,
  readText: ReadText,
  versions: ReadonlyMap<string, Service>,
): readonly [version: string, service: Service] {
  const { connector, extension } = row;
  if ((connector === undefined) === (extension === undefined)) {
    throw new ServiceProblem("it must have one of connector and extension.");
  }
  const tables = Object.entries({ auth: row.auth, shopper: row.shopper ?? {}, tls: row.tls ?? {} });
  const secrets = new Map(
    tables.flatMap(([place, table]) => [...readSecrets(place, table, sources.environment, readText)]),
  );
  const text = connector === undefined ? "" : readText(connector, "connector");
  const version = JSON.stringify([name, row, text, [...secrets.values()]]);
  return [version, versions.get(version) ?? createService(name, row, text, secrets, sources)];
}

/** Returns the lines of a problem; those of a connector name its file, line and column. */
function linesOf(error: unknown, name: string): readonly string[] {
  if (error instanceof ConnectorError) return error.message.split("\n");
  if (error instanceof ServiceProblem) return [`service ${name}: ${error.message}`];
  throw error;
}

/** Returns the operations of a port that a service has. */
const namesOf = ({ operations }: Connector, port: string): ReadonlySet<string> =>
  new Set([...operations.keys()].filter((key) => key.startsWith(`${port}.`)).map((key) => key.slice(port.length + 1)));

/** Returns the operations that a service with some of a port must have; all of them if it has none. */
function neededOf(port: PortShape, names: ReadonlySet<string>): readonly string[] {
  const shapes = Object.entries(port);
  const required = shapes.flatMap(([name, { isOptional }]) => (isOptional === true ? [] : [name]));
  if (names.size === 0) return required.length === 0 ? Object.keys(port) : required;
  const partners = shapes.flatMap(([name, { partner }]) => (names.has(name) && partner !== undefined ? [partner] : []));
  return shapes.flatMap(([name, { isOptional }]) => (isOptional === true && !partners.includes(name) ? [] : [name]));
}

/** Creates the reader of the services of a registry. */
export function createServiceReader(sources: ServiceSources): ServiceReader {
  let versions: ReadonlyMap<string, Service> = new Map();
  let files: readonly string[] = [];
  return {
    files: () => files,
    variable: (name) => sources.environment[name],
    lacking(service, port) {
      const names = namesOf(service.connectorIn("UTC"), port);
      const needed = neededOf(sources.ports[port] ?? {}, names);
      return needed.filter((name) => !names.has(name)).map((name) => `${port}.${name} is missing at ${service.name}.`);
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
