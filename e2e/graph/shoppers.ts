import type { TestGateway } from "./gateway.ts";
import { leavesOf } from "./schema/leaves.ts";
import { wholeAnswer } from "./retry.ts";
import { fieldsOf, reachable } from "./schema/schema.ts";
import { wholeFields } from "./schema/whole-field.ts";

/** Everything about a shopper, as the shopper sees it. */
export const wholeViewer = wholeFields(fieldsOf("Query").filter(({ field }) => field.name === "viewer"));

const queryFields = fieldsOf("Query");
/** What leads to a shopper: of the shopper's own, or for support. */
const leadsToShopper = ["viewer", "customer"];
const open = reachable(queryFields.filter(({ field }) => !leadsToShopper.includes(field.name)));

/** The types that only a shopper's branch leads to: what they hold belongs to one person. */
export const privateTypes: readonly string[] = [
  ...reachable(queryFields.filter(({ field }) => field.name === "viewer")),
].filter((name) => !open.has(name));

/** Returns everything that a shopper can see of their own. */
export async function readShopper(graph: TestGateway, cookie: string, site = "reams"): Promise<unknown> {
  const { data, text } = await wholeAnswer(() => graph.run({ ...wholeViewer, cookie, site }));
  if (!data?.["viewer"]) throw new Error(`A shopper cannot be read: ${text.slice(0, 2_000)}`);
  return data["viewer"];
}

/** Private fields whose texts are no secrets: schools and stores have the same. */
const shared = new Set(["PostalAddress.city", "PostalAddress.state", "PostalAddress.zip"]);

/** Shorter texts, such as the initials of a state, stand in other people's data too. */
const minSecretLength = 5;

/**
 * Returns the texts of a shopper's private fields that do not stand in what somebody else sees of their own.
 * @param viewer everything about the shopper
 * @param other everything about the other one
 */
export function secretsOf(viewer: unknown, other: unknown): readonly string[] {
  const known = JSON.stringify(other);
  const texts = leavesOf("User", viewer)
    .filter(({ coordinate }) => privateTypes.includes(coordinate.split(".")[0] ?? "") && !shared.has(coordinate))
    .flatMap(({ value }) => (typeof value === "string" ? [value] : []))
    .filter((text) => text.length >= minSecretLength && !known.includes(JSON.stringify(text).slice(1, -1)));
  return [...new Set(texts)];
}

/** Returns the secrets that stand in a body, apart from what the question held itself. */
export function leaked(body: string, secrets: readonly string[], asked = ""): readonly string[] {
  return secrets.filter((secret) => !asked.includes(secret) && body.includes(JSON.stringify(secret).slice(1, -1)));
}
