import { LRUCache } from "lru-cache";
import { picturePath } from "../../../../contracts/picture-address.ts";
import type { RetailerEntry } from "../config/retailer-entry.ts";
import { UpstreamError } from "../errors/upstream-error.ts";
import type { BodyOutcome, Exchange } from "../http/exchange.ts";
import type { UpstreamHttp } from "../http/upstream-http.ts";
import { memoized } from "../loader/memoized.ts";
import { bareStoreNumber } from "../text/store-number.ts";
import { originOf, type PublicScope, type UpstreamScope } from "../upstreams/scope.ts";
import type { BearersOf } from "../upstreams/token-exchange.ts";
import type { Authenticate } from "./auth/authenticate.ts";
import type { UnreadableRow } from "./compile-row.ts";
import type { RequestValues } from "./request-template.ts";
import { readRows, write, type OperationCall } from "./run-operation.ts";
import { sendToVendor } from "./send-to-vendor.ts";
import type { Service } from "./service.ts";
import type { MappedRow, MappedValue } from "./shape.ts";
import { asShopper } from "./auth/shopper-proof.ts";

/** One call of an operation for a request. */
export interface PortCall {
  readonly retailer: RetailerEntry;
  readonly scope: Omit<PublicScope, "sitePath"> & Pick<UpstreamScope, "language">;
  /** The values of the operation's inputs, beside those of every request. */
  readonly values: RequestValues;
  /** The request of the shopper for whom it is; absent for guests, and where a response is shared. */
  readonly session?: UpstreamScope;
  /** Aborts a read. */
  readonly signal?: AbortSignal;
}

/** Returns the values of the shopper of a request; null for what a guest, or a shopper without a home store, lacks. */
function shopperValues({ shopper }: UpstreamScope): RequestValues {
  const store = shopper?.homeStoreNumber;
  return { "shopper.number": shopper?.number ?? null, "location.number": store ? bareStoreNumber(store) : null };
}

/** Returns a call for the shopper of a request, whose store is the home store. */
export const shopperCall = (scope: UpstreamScope, inputs: RequestValues = {}): PortCall => ({
  retailer: scope.retailer,
  scope,
  values: { ...inputs, ...shopperValues(scope) },
  ...(scope.shopper !== null && { session: scope }),
  signal: scope.signal,
});

/** The mapped rows of a list. */
export interface Rows<Row> {
  readonly items: readonly Row[];
  /** False if a row could not be read. */
  readonly isComplete: boolean;
}

/** The operations of a port at a service. */
export interface PortCalls<Name extends string> {
  /**
   * Reads a list. Rows that cannot be read are reported to the scope by service, list, field and reason.
   * @throws UpstreamError for a failed call, and `bad-response` for a list of which more than a tenth cannot be read
   */
  rows<Row extends MappedRow>(name: Name, call: PortCall): Promise<Rows<Row>>;
  /** @throws UpstreamError for a failed call, and `refused` with the port's reason for a body that reports a failure */
  write(name: Name, call: PortCall): Promise<void>;
}

/** Counts rows that cannot be read by field and reason. */
function countUnreadable() {
  const counts = new Map<string, number>();
  return {
    counts,
    add({ field, reason }: UnreadableRow): void {
      const flaw = `${field} ${reason}`;
      counts.set(flaw, (counts.get(flaw) ?? 0) + 1);
    },
  };
}

/** The longest address of a picture; its path would not pass every proxy. */
const maxAddress = 1_000;

/** Returns true for an address at one of the origins, without a credential. */
function isAllowed(address: string, origins: readonly string[]): boolean {
  const url = address.length > maxAddress ? null : URL.parse(address);
  return url !== null && origins.includes(url.origin) && url.username === "" && url.password === "";
}

interface PicturePath {
  /** Below the media URL; null for an address that is not allowed. */
  readonly path: string | null;
}

/** The offers of a shopper are read for each page: their 300 signatures would take a millisecond and a half. */
const maxPaths = 5_000;

/** Returns what puts a path in place of a picture's address. */
function picturePaths({ service, pictureSecret }: PortAccess): (value: string) => PicturePath {
  const pathOf = (value: string): string | null => {
    if (value.startsWith("/")) return value;
    return isAllowed(value, service.pictures) ? picturePath(value, pictureSecret) : null;
  };
  const paths = new LRUCache<string, PicturePath>({ max: maxPaths });
  return memoized((value) => ({ path: pathOf(value) }), paths);
}

/** Returns the rows with the paths of their pictures, and the number of pictures that are not allowed. */
function withPicturePaths(
  rows: readonly MappedRow[],
  fields: readonly string[],
  toPath: (value: string) => PicturePath,
) {
  let refused = 0;
  if (fields.length === 0) return { items: rows, refused };
  const items = rows.map((row) => {
    const mapped: Record<string, MappedValue> = { ...row };
    for (const field of fields) {
      const value = row[field];
      if (typeof value !== "string") continue;
      const { path } = toPath(value);
      if (path === null) refused += 1;
      mapped[field] = path;
    }
    return mapped;
  });
  return { items, refused };
}

/**
 * Runs an operation, and reports what became of it to the exchange of each of its calls.
 * @param counts the number of rows that could not be read, by field and reason
 */
async function reported<T>(
  exchanges: readonly Exchange[],
  counts: ReadonlyMap<string, number>,
  operation: () => Promise<T>,
): Promise<T> {
  const report = (outcome: BodyOutcome): void => {
    for (const exchange of exchanges) exchange.decoded(outcome, Object.fromEntries(counts));
  };
  try {
    const value = await operation();
    report({ value });
    return value;
  } catch (error) {
    report({ error });
    throw error;
  }
}

/** How a port reaches a service. */
export interface PortAccess {
  readonly service: Service;
  readonly http: UpstreamHttp;
  /** Signs the addresses of pictures; the content service has it too. */
  readonly pictureSecret: string;
  /** Gets the tokens of shoppers, if the service wants them. */
  readonly bearersOf?: BearersOf;
}

/** Returns what adds the credential of a call: that of its shopper if the service wants one, otherwise that of the service. */
function credentialOf({ service, bearersOf }: PortAccess, { session }: PortCall): Authenticate {
  const { authenticate, shopper: proof } = service;
  if (proof === undefined || session?.shopper == null) return authenticate;
  const bearers = bearersOf?.(session);
  if (bearers == null) throw new TypeError(`${service.name}: no tokens of shoppers`);
  return asShopper(proof, bearers, session.shopper.token);
}

/** Returns what prepares the calls of a port's operations. */
const preparer =
  (port: string, access: PortAccess) =>
  (name: string, call: PortCall, ends: Pick<OperationCall, "onUnreadable"> & { readonly exchanges: Exchange[] }) => {
    const { service, http } = access;
    const { retailer, scope, signal } = call;
    const { onUnreadable, exchanges } = ends;
    const operation = service.connectorIn(retailer.timeZone).operations.get(`${port}.${name}`);
    if (operation === undefined) throw new UpstreamError({ upstream: service.name, kind: "not-offered" });
    const values = {
      ...call.values,
      "retailer.sitePath": retailer.sitePath,
      "retailer.loyaltyAppId": retailer.loyaltyAppId,
      requestId: scope.requestId,
      language: scope.language,
    };
    const use = {
      origin: originOf({ ...scope, retailer }),
      isWrite: operation.isWrite,
      authenticate: credentialOf(access, call),
      exchanges,
      ...(signal && { signal }),
    };
    const send = sendToVendor({ http, service }, use);
    return [operation, values, { upstream: service.name, send, onUnreadable }] as const;
  };

/**
 * Returns the calls of a port at a service, whose connector maps its payload. They have the credential of the
 * service, or the token of the shopper if the service wants one.
 * @param port the name of the port, as connectors have it before the names of its operations
 */
export function portCalls<Name extends string>(port: string, access: PortAccess): PortCalls<Name> {
  const { name: service } = access.service;
  const toPath = picturePaths(access);
  const prepare = preparer(port, access);
  return {
    async rows<Row extends MappedRow>(name: Name, call: PortCall): Promise<Rows<Row>> {
      const { counts, add } = countUnreadable();
      const exchanges: Exchange[] = [];
      const read = async () => {
        const [operation, values, operationCall] = prepare(name, call, { onUnreadable: add, exchanges });
        const rows = await readRows(operation, values, operationCall);
        const { items, refused } = withPicturePaths(rows, operation.pictures, toPath);
        if (refused > 0) call.scope.onDropped(`${service} ${name}: picture elsewhere`, refused);
        return items;
      };
      try {
        // The rows have the fields and kinds of the shape.
        const items = (await reported(exchanges, counts, read)) as readonly Row[];
        return { items, isComplete: counts.size === 0 };
      } finally {
        // Also for a list that failed because of them.
        for (const [flaw, count] of counts) call.scope.onDropped(`${service} ${name}: ${flaw}`, count);
      }
    },
    async write(name, call) {
      const exchanges: Exchange[] = [];
      await reported(exchanges, new Map(), () => write(...prepare(name, call, { onUnreadable() {}, exchanges })));
    },
  };
}
