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

/** A response; "lost" for a connection that ends without one. */
export type VendorResponse = readonly [status: number, body: unknown] | "lost";

/** The path of a picture, which every vendor has. */
export const picturePath = "/pictures/pick.png";

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

/** Responds to a request as the vendor behaves. */
export type Respond<Behavior extends string> = (
  request: IncomingMessage,
  url: URL,
  behavior: Behavior,
) => VendorResponse | Promise<VendorResponse>;

/** Returns the address of the vendor's picture. */
export const pictureOf = ({ headers }: IncomingMessage): string => `http://${headers.host}${picturePath}`;

/** Starts a vendor, which behaves well at first. */
export async function startVendor<Behavior extends string>(
  respond: Respond<Behavior | "well">,
): Promise<Vendor<Behavior | "well">> {
  let behavior: Behavior | "well" = "well";
  const requests: string[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    requests.push(`${request.headers.authorization ?? ""} ${request.method} ${request.url}`);
    const { pathname } = new URL(request.url ?? "", "http://vendor.test");
    if (pathname === picturePath) return void response.writeHead(200, { "content-type": "image/png" }).end(pixel);
    const result = await respond(request, new URL(request.url ?? "", "http://vendor.test"), behavior);
    if (result === "lost") return void request.socket.destroy();
    const [status, body] = result;
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
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
