import type { IncomingMessage } from "node:http";
import { type StandIn, startStandIn } from "../../../tools/stand-in.ts";

/** A service of others that can behave badly. */
export interface Vendor<Behavior extends string> extends StandIn {
  /** The authorization, the method and the target of each request. */
  readonly requests: readonly string[];
  behave(behavior: Behavior): void;
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
  const standIn = await startStandIn(async (request, url) => {
    requests.push(`${request.headers.authorization ?? ""} ${request.method} ${request.url}`);
    if (url.pathname === picturePath) return { status: 200, body: pixel };
    const response = await respond(request, url, behavior);
    return response === "lost" ? response : { status: response[0], body: response[1] };
  });
  return { ...standIn, requests, behave: (next) => void (behavior = next) };
}
