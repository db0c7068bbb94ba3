import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { isSigned } from "../../../contracts/webhook-signature.ts";
import { postSigned, type SignedWebhook } from "../kit/delivery/post-signed.ts";

/** Who holds a coupon. */
interface Holder {
  /** The id of the retailer's program. */
  readonly app: string;
  readonly shopperNumber: string;
}

/** What a manufacturer gives. */
interface Terms {
  readonly summary: string;
  readonly brandName?: string | null;
  readonly valueCents?: number | null;
  readonly expiryDate?: string | null;
}

interface Issued {
  readonly holder: Holder;
  readonly terms: Terms & { readonly id: string; readonly dataString: string };
  state: "READY" | "REDEEMED" | "EXPIRED";
  sequence: number;
  /** The purchase that has used it; null for none. */
  transaction: string | null;
}

type Change = "coupon.issued" | "coupon.redeemed" | "coupon.rolled-back" | "coupon.expired";

/** A clearing house of one process: what manufacturers, registers and retailers do there. */
export interface FakeClearingHouse {
  /** Where retailers get bundles. */
  readonly url: string;
  /** While true, it answers no retailer. */
  isDown: boolean;
  /** Gives a shopper a coupon; returns its data string. */
  issue(holder: Holder, terms: Terms): Promise<string>;
  /**
   * A register uses what a shopper shows: a bundle, a fetch code or a data string. Returns the summaries of the coupons; empty if
   * all are refused.
   */
  redeem(code: string, transaction: string): Promise<readonly string[]>;
  /** A register takes a purchase back: its coupons can be used again. */
  rollBack(transaction: string): Promise<void>;
  /** Ends all coupons that can still be used. */
  expire(): Promise<void>;
  stop(): void;
}

interface Connection {
  /** The webhook of the retailer, and the secret of the signatures in both directions. */
  readonly webhook: () => SignedWebhook;
  /** The port to listen on; one that is free by default. */
  readonly port?: number;
  /** Before the first change of each coupon; 0 by default. */
  readonly firstSequence?: number;
}

const hourMs = 3_600_000;

/** Returns digits that differ for each number. */
const digitsOf = (number: number, length: number): string => String(number * 7_919).padStart(length, "0");

function createBundles() {
  const coupons = new Map<string, readonly string[]>();
  const byContent = new Map<string, { readonly bundle: string; readonly fetchCode: string }>();
  return {
    of(dataStrings: readonly string[]) {
      const content = dataStrings.toSorted().join(" ");
      const number = byContent.size + 1;
      const codes = byContent.get(content) ?? {
        bundle: `8112${digitsOf(number, 28)}`,
        fetchCode: digitsOf(number, 16),
      };
      byContent.set(content, codes);
      for (const code of Object.values(codes)) coupons.set(code, dataStrings);
      return codes;
    },
    dataStringsOf: (code: string): readonly string[] => coupons.get(code) ?? [code],
  };
}

type Bundles = ReturnType<typeof createBundles>;

/** Returns what manufacturers and registers do; each change is sent to the retailer. */
function createLedger(bundles: Bundles, firstSequence: number, send: (coupon: Issued, type: Change) => Promise<void>) {
  const issued: Issued[] = [];
  const change = async (coupons: readonly Issued[], type: Change, after: Pick<Issued, "state" | "transaction">) => {
    for (const coupon of coupons) Object.assign(coupon, { ...after, sequence: coupon.sequence + 1 });
    await Promise.all(coupons.map((coupon) => send(coupon, type)));
  };
  const ready = () => issued.filter(({ state }) => state === "READY");
  return {
    async issue(holder: Holder, terms: Terms) {
      const serial = String(issued.length + 1).padStart(6, "0");
      const dataString = `811201123456799999${issued.length % 10}0${serial}`;
      const numbered = { ...terms, id: `coupon-${serial}`, dataString };
      const coupon: Issued = { holder, terms: numbered, state: "READY", sequence: firstSequence, transaction: null };
      issued.push(coupon);
      await change([coupon], "coupon.issued", { state: "READY", transaction: null });
      return dataString;
    },
    async redeem(code: string, transaction: string) {
      const wanted = bundles.dataStringsOf(code);
      const usable = ready().filter(({ terms }) => wanted.includes(terms.dataString));
      await change(usable, "coupon.redeemed", { state: "REDEEMED", transaction });
      return usable.map(({ terms }) => terms.summary);
    },
    async rollBack(transaction: string) {
      const used = issued.filter((coupon) => coupon.transaction === transaction);
      await change(used, "coupon.rolled-back", { state: "READY", transaction: null });
    },
    expire: () => change(ready(), "coupon.expired", { state: "EXPIRED", transaction: null }),
  };
}

type Register = Pick<FakeClearingHouse, "redeem" | "rollBack">;

/** Returns the status and the body of a response to a register, which needs no signature here. */
async function answerRegister(path: string, body: string, register: Register): Promise<readonly [number, object]> {
  const { code = "", purchase = "" } = JSON.parse(body) as Readonly<Record<"code" | "purchase", string | undefined>>;
  if (path === "/register/redeem") return [200, { coupons: await register.redeem(code, purchase) }];
  if (path !== "/register/roll-back") return [404, {}];
  await register.rollBack(purchase);
  return [200, {}];
}

/** Returns the status and the body of a response to a retailer. */
async function answer(request: IncomingMessage, secret: string, bundles: Bundles, register: Register) {
  const { url = "" } = request;
  const body = await text(request);
  if (url.startsWith("/register/")) return answerRegister(url, body, register);
  if (!isSigned(request.headers, body, secret)) return [401, {}] as const;
  const { dataStrings } = JSON.parse(body) as { readonly dataStrings: readonly string[] };
  return [200, { ...bundles.of(dataStrings), expiresAt: new Date(Date.now() + hourMs).toISOString() }] as const;
}

/** Sends a change to a retailer. @throws Error if it refuses it */
async function sendChange(webhook: SignedWebhook, { terms, holder, sequence }: Issued, type: Change): Promise<void> {
  const now = new Date();
  const content = { type, timestamp: now.toISOString(), data: { ...holder, sequence, coupon: terms } };
  const status = await postSigned(webhook, { id: `${terms.id}-${sequence}`, content }, now);
  if (status !== 200) throw new Error(`The retailer answers ${type} with HTTP ${status}.`);
}

/** Starts a clearing house that sends a retailer the state of each coupon. */
export async function startClearingHouse({
  webhook,
  port = 0,
  firstSequence = 0,
}: Connection): Promise<FakeClearingHouse> {
  const bundles = createBundles();
  const server = createServer((request, response) => {
    const respond = ([status, body]: readonly [number, object]) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const answered = house.isDown
      ? Promise.resolve([503, {}] as const)
      : answer(request, webhook().secret, bundles, house);
    answered.then(respond, () => respond([400, {}]));
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const house: FakeClearingHouse = {
    ...createLedger(bundles, firstSequence, (coupon, type) => sendChange(webhook(), coupon, type)),
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isDown: false,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  return house;
}
