import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

/** The vendor of the extension, with a card for each shopper. */
export interface DealDesk {
  /** Its address, without a slash at the end. */
  readonly origin: string;
  close(): void;
}

const deals = [
  { ref: "d-1", product: "pears", buy: 2, saveCents: 150, ends: "2999-12-31" },
  { ref: "d-2", product: "milk", buy: 1, saveCents: 50, ends: "2999-12-31" },
];

/** Creates the cards and the reservations. */
function createCards() {
  const cards = new Map<string, Map<string, string>>();
  const tokens = new Map<string, string>();
  const cardOf = (shopper: string) => cards.get(shopper) ?? new Map<string, string>();
  return {
    read: (shopper: string) => ({ carded: [...cardOf(shopper)].map(([ref, at]) => ({ ref, at })) }),
    reserve(shopper: string, ref: string) {
      if (cardOf(shopper).has(ref)) return { state: "CARDED" };
      if (!deals.some((deal) => deal.ref === ref)) return { state: "NO SUCH DEAL" };
      const token = randomUUID();
      tokens.set(`${shopper} ${ref}`, token);
      return { state: "RESERVED", token };
    },
    confirm(shopper: string, ref: string, proof: string) {
      const token = tokens.get(`${shopper} ${ref}`);
      if (proof !== createHash("sha256").update(`${ref}:${token}`).digest("hex")) return { state: "WRONG PROOF" };
      cards.set(shopper, new Map([...cardOf(shopper), [ref, new Date().toISOString()]]));
      return { state: "CARDED" };
    },
  };
}

/**
 * Starts the vendor on a free port of this machine.
 * @param key what its header `x-key` must have
 */
export async function startDealDesk(key: string): Promise<DealDesk> {
  const cards = createCards();
  const respond = async (request: IncomingMessage): Promise<object | null> => {
    const [, noun, shopper = "", part, ref = ""] = (request.url ?? "").split("?")[0]?.split("/") ?? [];
    if (noun === "deals") return { deals };
    if (noun !== "cards") return null;
    if (request.method === "GET") return cards.read(shopper);
    const body = (await json(request)) as { readonly ref: string; readonly proof: string };
    return part === "reservations" ? cards.reserve(shopper, body.ref) : cards.confirm(shopper, ref, body.proof);
  };
  const server = createServer((request, response) => {
    const isCaller = request.headers["x-key"] === key;
    void (isCaller ? respond(request) : Promise.resolve(null)).then((body) => {
      response.writeHead(isCaller ? (body === null ? 404 : 200) : 401, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    });
  }).listen(0, "localhost");
  await once(server, "listening");
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
