import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A service of others on a free port of this machine. */
export interface Vendor<Behavior extends string> {
  /** Its address without a path. */
  readonly origin: string;
  /** The authorization, the method and the target of each request. */
  readonly requests: readonly string[];
  behave(behavior: Behavior): void;
  close(): void;
}

export type VendorResponse = readonly [status: number, body: unknown];

/** Responds to a request as the vendor behaves; a body of bytes is a picture. */
export type Respond<Behavior extends string> = (
  request: IncomingMessage,
  url: URL,
  behavior: Behavior,
) => VendorResponse | Promise<VendorResponse>;

/** Starts a vendor, which behaves well at first. */
export async function startVendor<Behavior extends string>(
  respond: Respond<Behavior | "well">,
): Promise<Vendor<Behavior | "well">> {
  let behavior: Behavior | "well" = "well";
  const requests: string[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    requests.push(`${request.headers.authorization ?? ""} ${request.method} ${request.url}`);
    const [status, body] = await respond(request, new URL(request.url ?? "", "http://vendor.test"), behavior);
    const isPicture = body instanceof Uint8Array;
    response.writeHead(status, { "content-type": isPicture ? "image/png" : "application/json" });
    response.end(isPicture ? body : JSON.stringify(body));
  };
  const server = createServer((request, response) => void handle(request, response)).listen(0, "localhost");
  await once(server, "listening");
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    requests,
    behave: (next) => void (behavior = next),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
