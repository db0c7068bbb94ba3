import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { startVendor, type Vendor, type VendorResponse } from "./vendor.ts";

/** How the vendor responds; when it refuses, with the status 200. With other tokens it accepts none that it issued before. */
type Behavior =
  | "well"
  | "down"
  | "refusing"
  | "other amounts"
  | "other tokens"
  | "tokens down"
  | "tokens refused"
  | "tokens garbled";

/** A vendor of points and receipts, whose calls `connectors/examples/loyalty.yaml` maps. */
export type PointsClub = Vendor<Behavior>;

interface Options {
  readonly key: string;
  /** Every text contains it. */
  readonly canary: string;
  readonly points: number;
  /** Its client, to which it issues tokens of shoppers; null if it accepts those of sessions. */
  readonly client: string | null;
}

/** Returns the token that the vendor issues to a client. */
const tokenFor = (client: string, behavior: string) =>
  `club-token-of-${client}${behavior === "other tokens" ? "-2" : ""}`;

const failedTokens: Readonly<Record<string, VendorResponse>> = {
  "tokens down": [503, {}],
  "tokens refused": [401, { error: "invalid_client" }],
  "tokens garbled": [200, { token: "canary" }],
};

/** Returns the id and the secret of a client, which are encoded (RFC 6749, 2.3.1). */
function clientOf({ headers }: IncomingMessage): string {
  const [, pair = ""] = headers.authorization?.split("Basic ") ?? [];
  return decodeURIComponent(Buffer.from(pair, "base64").toString());
}

/** Exchanges the number of a shopper for a token. */
async function exchangeToken(request: IncomingMessage, client: string, behavior: string): Promise<VendorResponse> {
  const subject = new URLSearchParams(await text(request)).get("subject_token") ?? "";
  if (clientOf(request) !== `${client}:secret-of-${client}`) return [401, { error: "invalid_client" }];
  if (!/^\d+$/.test(subject)) return [400, { error: "invalid_request" }];
  const issued = { access_token: tokenFor(client, behavior), token_type: "Bearer", expires_in: 600 };
  return failedTokens[behavior] ?? [200, issued];
}

/** Returns true for a token of a shopper. */
function isShopper({ headers }: IncomingMessage, client: string | null, behavior: string): boolean {
  const [, token = ""] = /^Bearer (\S+)$/.exec(headers.authorization ?? "") ?? [];
  return client === null ? token !== "" : token === tokenFor(client, behavior);
}

const dayMs = 86_400_000;

/** The purchases, in days before now. */
const daysAgo = [1, 5, 400] as const;

/** Returns a time as a register in Denver writes it. */
const writeTime = (at: number): string =>
  new Date(at)
    .toLocaleString("en-US", {
      timeZone: "America/Denver",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "2-digit",
    })
    .replace(",", "")
    .replace("\u202f", " ");

const linesOf = (canary: string, amount: string) => [
  { type: "SALE", text: `YOGURT ${canary}`, count: 3, price: "1.50", amount },
  { type: "SALE", text: "BANANAS", count: "2.31", unit: "LB", price: "0.69", amount: "1.59" },
  { type: "SAVING", text: "DIGITAL COUPON", amount: "1.01", offer: { id: 1 } },
  { type: "TAX", text: "FOOD TAX", amount: "0.15" },
  { type: "PAYMENT", text: "VISA", amount: "5.23" },
];

/** Creates the purchases, the latest first. */
function createPurchases(canary: string, amount: string) {
  return daysAgo.map((days, index) => ({
    id: `T${index + 1}`,
    date: writeTime(Date.now() - days * dayMs),
    store: { name: "Market", number: "0002" },
    register_number: `4711-000${index + 1}`,
    points_earned: 5,
    lines: linesOf(canary, amount),
  }));
}

/** Returns one row of a list, and the cursor of the next. */
function page(rows: readonly object[], name: string, { searchParams }: URL): VendorResponse {
  const at = Number(searchParams.get("after") ?? "0");
  return [200, { success: true, data: { [name]: [rows[at]], next: at + 1 < rows.length ? String(at + 1) : null } }];
}

/** Starts the vendor on a free port of this machine. */
export const startPointsClub = ({ key, canary, points, client }: Options): Promise<PointsClub> =>
  startVendor<Behavior>((request, url, behavior): VendorResponse | Promise<VendorResponse> => {
    if (behavior === "down") return [503, {}];
    if (client !== null && url.pathname === "/token") return exchangeToken(request, client, behavior);
    if (request.headers["x-api-key"] !== key || !isShopper(request, client, behavior)) return [401, {}];
    if (behavior === "refusing") return [200, { success: false, failure: { code: "E7", message: canary } }];
    const [, , number = "", call] = url.pathname.split("/");
    if (!/^\d+$/.test(number)) return [404, {}];
    if (call === "balance") return [200, { success: true, data: { points } }];
    const purchases = createPurchases(canary, behavior === "other amounts" ? "four" : "4.50");
    if (call === "transactions") return page(purchases, "transactions", url);
    const earned = purchases.map(({ id, date }) => ({
      date,
      points: 5,
      text: `Purchase ${canary}`,
      transaction_id: id,
    }));
    return page([{ date: writeTime(Date.now()), points: -50, text: "Reward" }, ...earned], "entries", url);
  });
