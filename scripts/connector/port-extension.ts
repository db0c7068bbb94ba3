import { joined } from "../../gateway/src/app/graph/modules.ts";
import type { RetailerEntry } from "../../gateway/src/platform/config/retailer-entry.ts";
import { sendToVendor } from "../../gateway/src/platform/connectors/send-to-vendor.ts";
import type { Service } from "../../gateway/src/platform/connectors/service.ts";
import type { PortShape } from "../../gateway/src/platform/connectors/shape.ts";
import { standardList, standardRefusal } from "../../gateway/src/platform/connectors/standard-calls.ts";
import { UpstreamError } from "../../gateway/src/platform/errors/upstream-error.ts";
import { type CheckedPort, checkPort, type PortResponse } from "./check-port.ts";
import { type Checked, type CheckedVisitor, portValuesOf } from "./check-service.ts";
import { openService } from "./recording.ts";

const json = (status: number, body: unknown): PortResponse => ({ status, contentType: "application/json", body });

/** Returns a response with what the extension refused; rejects for any other failure. */
function responseTo(error: unknown): PortResponse {
  if (!(error instanceof UpstreamError)) throw error;
  const { kind, reasonName, reason, shopperText, status, cause } = error;
  const { code, text: message, shopperText: forShopper } = standardRefusal;
  if (kind === "refused") return json(409, { [code]: reasonName, [message]: reason, [forShopper]: shopperText });
  const text = cause instanceof Error ? `: ${cause.message}` : "";
  throw new Error(`${kind}${status === undefined ? "" : ` ${status}`}${text}`, { cause: error });
}

/** Returns the calls of a service with an extension: its rows as a response of the port would have them. */
function callsOf(service: Service, port: string, retailer: RetailerEntry): CheckedPort["call"] {
  const { http } = openService(service, { retailer, shopperNumber: null, storeNumber: null });
  return async ({ name, shape, values }) => {
    const operation = service.connectorIn(retailer.timeZone).operations.get(`${port}.${name}`);
    if (operation === undefined || !("run" in operation)) throw new Error("the extension does not have it");
    const origin = { sitePath: retailer.sitePath, requestId: "connector-check" };
    const { authenticate } = service;
    const send = sendToVendor({ http, service }, { origin, isWrite: shape.isWrite, authenticate, exchanges: [] });
    try {
      const rows = await operation.run(values, { upstream: service.name, send, onUnreadable() {} });
      if (shape.row === null) return { status: 204, contentType: null };
      return json(200, shape.isSingle === true ? rows[0] : { [standardList.rows]: rows });
    } catch (error) {
      return responseTo(error);
    }
  };
}

/** Returns true for a service with an extension in place of a connector. */
export const hasExtension = (service: Service): boolean =>
  [...service.connectorIn("UTC").operations.values()].some((operation) => "run" in operation);

/**
 * Compares what the extension of a service returns with the description of a port, for the operations that it has.
 * @param writes true to clip an offer for the shopper
 */
export function checkExtensionPort(
  service: Service,
  port: string,
  { retailer, shopperNumber, storeNumber }: CheckedVisitor,
  writes: boolean,
): Promise<Checked> {
  const { operations } = service.connectorIn(retailer.timeZone);
  const shapes: Readonly<Record<string, PortShape>> = joined("shapes");
  const offered = Object.entries(shapes[port] ?? {}).filter(([name]) => operations.has(`${port}.${name}`));
  return checkPort({
    port,
    shape: Object.fromEntries(offered),
    place: `${service.name} of ${retailer.sitePath}`,
    call: callsOf(service, port, retailer),
    callAnonymously: null,
    values: portValuesOf({ sitePath: retailer.sitePath, shopperNumber, storeNumber }),
    writes,
  });
}
