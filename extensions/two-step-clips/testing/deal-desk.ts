import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { json } from "node:stream/consumers";
import { type StandIn, startStandIn } from "../../../tools/stand-in.ts";

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
 * Starts the vendor of the extension, with a card for each shopper.
 * @param key what its header `x-key` must have
 */
export function startDealDesk(key: string): Promise<StandIn> {
  const cards = createCards();
  const respond = async (request: IncomingMessage, { pathname }: URL): Promise<object | null> => {
    const [, noun, shopper = "", part, ref = ""] = pathname.split("/");
    if (noun === "deals") return { deals };
    if (noun !== "cards") return null;
    if (request.method === "GET") return cards.read(shopper);
    const body = (await json(request)) as { readonly ref: string; readonly proof: string };
    return part === "reservations" ? cards.reserve(shopper, body.ref) : cards.confirm(shopper, ref, body.proof);
  };
  return startStandIn(async (request, url) => {
    if (request.headers["x-key"] !== key) return { status: 401, body: null };
    const body = await respond(request, url);
    return { status: body === null ? 404 : 200, body };
  });
}
