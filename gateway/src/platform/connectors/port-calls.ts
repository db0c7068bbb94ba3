import type { RetailerEntry } from "../config/retailer-entry.ts";
import { UpstreamError } from "../errors/upstream-error.ts";
import type { UpstreamHttp } from "../http/upstream-http.ts";
import { originOf, type PublicScope } from "../upstreams/scope.ts";
import type { UnreadableRow } from "./compile-row.ts";
import type { RequestValues } from "./request-template.ts";
import { readRows, write, type OperationCall } from "./run-operation.ts";
import { sendToVendor } from "./send-to-vendor.ts";
import type { ConnectorService } from "./service.ts";
import type { MappedRow } from "./shape.ts";

/** One call of an operation for a request. */
export interface PortCall {
  readonly retailer: RetailerEntry;
  readonly scope: Omit<PublicScope, "sitePath">;
  /** The values of the operation's inputs, beside those of every request. */
  readonly values: RequestValues;
  /** Aborts a read. */
  readonly signal?: AbortSignal;
}

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

/**
 * Returns the calls of a port at a service, whose connector maps its payload. They have the credential of the service.
 * @param port the name of the port, as connectors have it before the names of its operations
 */
export function portCalls<Name extends string>(
  port: string,
  service: ConnectorService,
  http: UpstreamHttp,
): PortCalls<Name> {
  const prepare = (name: Name, call: PortCall, onUnreadable: OperationCall["onUnreadable"]) => {
    const { retailer, scope, signal } = call;
    const operation = service.connectorIn(retailer.timeZone).operations.get(`${port}.${name}`);
    if (operation === undefined) throw new UpstreamError({ upstream: service.name, kind: "not-offered" });
    const values = {
      ...call.values,
      "retailer.sitePath": retailer.sitePath,
      "retailer.loyaltyAppId": retailer.loyaltyAppId,
      requestId: scope.requestId,
    };
    const use = { origin: originOf({ ...scope, retailer }), isWrite: operation.isWrite, ...(signal && { signal }) };
    const send = sendToVendor({ http, service }, use);
    return [operation, values, { upstream: service.name, send, onUnreadable }] as const;
  };
  return {
    async rows<Row extends MappedRow>(name: Name, call: PortCall): Promise<Rows<Row>> {
      const { counts, add } = countUnreadable();
      try {
        const items = await readRows(...prepare(name, call, add));
        // The rows have the fields and kinds of the shape.
        return { items: items as readonly Row[], isComplete: counts.size === 0 };
      } finally {
        // Also for a list that failed because of them.
        for (const [flaw, count] of counts) call.scope.onDropped(`${service.name} ${name}: ${flaw}`, count);
      }
    },
    write: async (name, call) => write(...prepare(name, call, () => {})),
  };
}
