import type { Context } from "../../context.ts";
import type { LegalTextKind } from "../../schema.generated.ts";
import type { ContentPost } from "./decode-posts.ts";
import { isForEverybody, isForSite } from "./gates.ts";
import { isShownAt } from "./shown-now.ts";

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

/** What a text is read with. */
type Reader = Pick<Context, "loaders" | "retailer" | "now">;

/**
 * Reads a text that shoppers agree to. Members of the group read the common one; everybody else their own, because nobody
 * may be shown the promises of others.
 * @returns null when there is none that shows now
 * @throws UpstreamError when it cannot be read, or not be known whose it is
 */
export async function readLegalText(kind: LegalTextKind, context: Reader): Promise<ContentPost | null> {
  const { loaders, retailer, now } = context;
  const { groups } = await loaders.retailers.info.load();
  const folder = groups.includes(sharingGroup) && groupTexts.has(kind) ? "common" : "own";
  const post = await loaders.posts.byFolder.load({ folder, category, slug: slugs[kind] });
  if (post === null || !isForEverybody(post) || !isForSite(retailer.sitePath)(post)) return null;
  return isShownAt({ now: now(), timeZone: retailer.timeZone })(post) ? post : null;
}

/**
 * Returns true if the terms of use are available.
 * @throws UpstreamError when that cannot be known
 */
export async function hasTermsText(context: Reader): Promise<boolean> {
  const post = await readLegalText("REGISTER_TERMS", context);
  return (post?.description ?? "").trim() !== "";
}
