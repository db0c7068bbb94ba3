import type { RetailerEntry } from "../../gateway/src/platform/config/retailer-entry.ts";
import { sendToVendor } from "../../gateway/src/platform/connectors/send-to-vendor.ts";
import type { Service } from "../../gateway/src/platform/connectors/service.ts";
import { standardList, standardRefusal } from "../../gateway/src/platform/connectors/standard-calls.ts";
import { UpstreamError } from "../../gateway/src/platform/errors/upstream-error.ts";
import type { CheckedPort, PortRequest, PortResponse } from "./check-port.ts";
import { openService } from "./recording.ts";

const json = (status: number, body: unknown): PortResponse => ({ status, contentType: "application/json", body });

/** Returns a response with what the extension refused; rejects for any other failure. */
function responseTo(error: unknown): PortResponse {
  if (!(error instanceof UpstreamError)) throw error;
  const { kind, reasonName, reason, status, cause } = error;
  if (kind === "refused") return json(409, { [standardRefusal.code]: reasonName, [standardRefusal.text]: reason });
  const text = cause instanceof Error ? `: ${cause.message}` : "";
  throw new Error(`${kind}${status === undefined ? "" : ` ${status}`}${text}`, { cause: error });
}

/** Returns the calls of a service with an extension: its rows as a response of the port would have them. */
export function callsOf(
  service: Service,
  port: string,
  retailer: RetailerEntry,
): Pick<CheckedPort, "place" | "call" | "callAnonymously"> {
  const visitor = { retailer, shopperNumber: null, storeNumber: null };
  const { http } = openService(service, visitor);
  const call = async ({ name, shape, values }: PortRequest): Promise<PortResponse> => {
    const operation = service.connectorIn(retailer.timeZone).operations.get(`${port}.${name}`);
    if (operation === undefined || !("run" in operation)) throw new Error("the extension does not have it");
    const origin = { sitePath: retailer.sitePath, requestId: "connector-check" };
    const send = sendToVendor({ http, service }, { origin, isWrite: shape.isWrite });
    try {
      const rows = await operation.run(values, { upstream: service.name, send, onUnreadable() {} });
      if (shape.row === null) return { status: 204, contentType: null };
      return json(200, shape.isSingle === true ? rows[0] : { [standardList.rows]: rows });
    } catch (error) {
      return responseTo(error);
    }
  };
  return { place: `${service.name} of ${retailer.sitePath}`, call, callAnonymously: null };
}
