import type { Context } from "../../context.ts";
import type { LegalTextKind } from "../../schema.generated.ts";
import { isShownAt } from "./shown-posts.ts";
import type { PostSource } from "./types.ts";

/** The category of the texts of fixed pages. */
const category = "pages";

const slugs: Readonly<Record<LegalTextKind, string>> = {
  TERMS: "terms",
  PRIVACY: "privacy",
  REGISTER_TERMS: "register-terms",
};

/** The group whose members share some of these texts, and which. */
const sharingGroup = "aro";
const groupTexts: ReadonlySet<LegalTextKind> = new Set(["PRIVACY", "REGISTER_TERMS"]);

/**
 * Reads a text that shoppers agree to. Members of the group read the common one; everybody else their own, because nobody
 * may be shown the promises of others.
 * @returns null when there is none that shows now
 * @throws UpstreamError when it cannot be read, or not be known whose it is
 */
export async function readLegalText(
  kind: LegalTextKind,
  { upstreams, retailer: { sitePath, timeZone }, now }: Pick<Context, "upstreams" | "retailer" | "now">,
): Promise<PostSource | null> {
  const { groups } = await upstreams.content.retailerInfo();
  const folder = groups.includes(sharingGroup) && groupTexts.has(kind) ? "common" : "own";
  const post = await upstreams.content.postIn(folder, category, slugs[kind]);
  return post !== null && isShownAt({ now: now(), timeZone })(post) ? { post, sitePath, timeZone } : null;
}
