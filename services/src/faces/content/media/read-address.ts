import { lookup } from "node:dns";
import { once } from "node:events";
import { get as getByHttp, type IncomingMessage } from "node:http";
import { get as getByHttps } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** The error of an address that has no usable response. */
export class AddressError extends Error {
  override readonly name = "AddressError";
}

/** Large enough for a photograph. */
const maxBytes = 5 * 1024 * 1024;

const timeoutMs = 4_000;

/** Addresses that are of no public host, as networks and their prefixes. */
const privateNetworks = {
  ipv4: [
    ["0.0.0.0", 8],
    ["10.0.0.0", 8],
    ["100.64.0.0", 10],
    ["127.0.0.0", 8],
    ["169.254.0.0", 16],
    ["172.16.0.0", 12],
    ["192.0.0.0", 24],
    ["192.168.0.0", 16],
    ["198.18.0.0", 15],
    ["224.0.0.0", 3],
  ],
  ipv6: [
    ["::", 127],
    // Tunnels, whose addresses contain one of IPv4.
    ["64:ff9b::", 96],
    ["2001::", 32],
    ["2002::", 16],
    ["fc00::", 7],
    ["fe80::", 10],
    ["fec0::", 10],
    ["ff00::", 8],
  ],
} as const;

const blocked = new BlockList();
for (const family of ["ipv4", "ipv6"] as const) {
  for (const [network, prefix] of privateNetworks[family]) blocked.addSubnet(network, prefix, family);
}

/** Returns true for an IP address of this machine, of its network or of another one without a way in. */
export const isPrivate = (address: string): boolean => blocked.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

/** Finds the addresses of a host; fails if one of them is private, so that no name leads into this network. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, entries) => {
    const [first] = error === null ? entries : [];
    if (first === undefined) return callback(error ?? new AddressError("no address"), "");
    if (entries.some(({ address }) => isPrivate(address))) return callback(new AddressError("a private address"), "");
    if (options.all === true) return callback(null, entries);
    callback(null, first.address, first.family);
  });
};

/** `localhost` is a vendor on the machine of a developer; no vendor can lead there, because redirects are not followed. */
function request(url: URL): ReturnType<typeof getByHttp> {
  const { protocol, hostname } = url;
  if (isIP(hostname.replaceAll(/[[\]]/g, "")) !== 0) throw new AddressError("an address without a name");
  const isLocal = hostname === "localhost";
  if (protocol !== "https:" && !isLocal) throw new AddressError("not https");
  const options = { signal: AbortSignal.timeout(timeoutMs), ...(!isLocal && { lookup: lookupPublic }) };
  return (protocol === "https:" ? getByHttps : getByHttp)(url, { ...options, headers: { accept: "image/*" } });
}

async function bytesOf(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) throw new AddressError(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Reads what is at an address of a vendor. Sends nothing of a visitor and follows no redirect.
 * @param address an absolute address with https, or with http at `localhost`
 * @throws AddressError for a private host, a redirect, too many bytes, no response in time, or another status than 200
 */
export async function readAddress(address: string): Promise<Buffer> {
  try {
    const sending = request(new URL(address));
    const [response] = (await once(sending, "response")) as [IncomingMessage];
    try {
      if (response.statusCode !== 200) throw new AddressError(`status ${response.statusCode}`);
      return await bytesOf(response);
    } finally {
      sending.destroy();
    }
  } catch (error) {
    if (error instanceof AddressError) throw error;
    throw new AddressError(error instanceof Error ? error.name : "unknown", { cause: error });
  }
}
