import type { TestGateway } from "./gateway.ts";
import { leavesOf } from "./schema/leaves.ts";
import { wholeAnswer } from "./retry.ts";
import { fieldsOf, reachable } from "./schema/schema.ts";
import { wholeFields } from "./schema/whole-field.ts";

/** A query of all data about a shopper, as the shopper sees it. */
export const wholeViewer = wholeFields(fieldsOf("Query").filter(({ field }) => field.name === "viewer"));

const queryFields = fieldsOf("Query");
/** Query fields that return a shopper: the shopper's own, or for support. */
const leadsToShopper = ["viewer", "customer"];
const open = reachable(queryFields.filter(({ field }) => !leadsToShopper.includes(field.name)));

/** Types that are reachable only through a shopper: their data belongs to one person. */
export const privateTypes: readonly string[] = [
  ...reachable(queryFields.filter(({ field }) => field.name === "viewer")),
].filter((name) => !open.has(name));

/** Returns all data that a shopper can see of their own account. */
export async function readShopper(graph: TestGateway, cookie: string, site = "reams"): Promise<unknown> {
  const { data, text } = await wholeAnswer(() => graph.run({ ...wholeViewer, cookie, site }));
  if (!data?.["viewer"]) throw new Error(`A shopper cannot be read: ${text.slice(0, 2_000)}`);
  return data["viewer"];
}

/**
 * Private fields whose values are not secret: schools and stores, and the coupons of all visitors, have the same values, and
 * content has the same days.
 */
const shared = new Set([
  "CreditEntry.date",
  ...["city", "state", "zip"].map((name) => `PostalAddress.${name}`),
  ...["offerId", "brandName", "summary", "shortDescription", "expiryDate", "usedInstead"].map(
    (name) => `CouponVerdict.${name}`,
  ),
  ...["offerId", "brandName", "summary", "expiredOn"].map((name) => `LapsedCoupon.${name}`),
]);

/** Shorter texts, such as the abbreviation of a state, occur in the data of other people too. */
const minSecretLength = 5;

/** The demo shoppers have more such texts; with fewer, a test would look for nothing. */
const minSecrets = 20;

/**
 * Returns the texts of a shopper's private fields that do not occur in the data of another shopper. Throws if there are few.
 */
export function secretsOf(viewer: unknown, other: unknown): readonly string[] {
  const otherData = JSON.stringify(other);
  const texts = leavesOf("User", viewer)
    .filter(({ coordinate }) => privateTypes.includes(coordinate.split(".")[0] ?? "") && !shared.has(coordinate))
    .flatMap(({ value }) => (typeof value === "string" ? [value] : []))
    .filter((text) => text.length >= minSecretLength && !otherData.includes(JSON.stringify(text).slice(1, -1)));
  const secrets = [...new Set(texts)];
  if (secrets.length < minSecrets) throw new Error(`The shopper has only ${secrets.length} texts of their own.`);
  return secrets;
}

/** Returns the secrets that a body contains and the request did not contain. */
export function leaked(body: string, secrets: readonly string[], requestText = ""): readonly string[] {
  return secrets.filter(
    (secret) => !requestText.includes(secret) && body.includes(JSON.stringify(secret).slice(1, -1)),
  );
}
