import type { LegalTextKind } from "../../platform/graph/schema-types.generated.ts";
import type { ContentPost } from "./content/decode-posts.ts";
import { isPublic, isForSite } from "./content/gates.ts";
import { isShownAt } from "./content/shown-now.ts";
import type { LoaderContext } from "../../app/context/loader-context.ts";

const category = "pages";

const slugs: Readonly<Record<LegalTextKind, string>> = {
  TERMS: "terms",
  PRIVACY: "privacy",
  REGISTER_TERMS: "register-terms",
};

/** The group of retailers that share some of these texts. */
const sharingGroup = "aro";
const groupTexts: ReadonlySet<LegalTextKind> = new Set(["PRIVACY", "REGISTER_TERMS"]);

interface Reader extends LoaderContext {
  readonly retailer: { readonly sitePath: string; readonly timeZone: string };
  readonly now: () => Date;
}

/**
 * Reads a legal text. The common text applies to members of the group only: a shopper must not see the promises of another
 * retailer.
 * @returns null without a visible text
 * @throws UpstreamError if the text or the groups of the retailer cannot be read
 */
export async function readLegalText(kind: LegalTextKind, context: Reader): Promise<ContentPost | null> {
  const { loaders, retailer, now } = context;
  const { groups } = await loaders.retailers.info.load();
  const folder = groups.includes(sharingGroup) && groupTexts.has(kind) ? "common" : "own";
  const post = await loaders.posts.byFolder.load({ folder, category, slug: slugs[kind] });
  if (post === null || !isPublic(post) || !isForSite(retailer.sitePath)(post)) return null;
  return isShownAt({ now: now(), timeZone: retailer.timeZone })(post) ? post : null;
}

/**
 * Returns true if the terms of use are available.
 * @throws UpstreamError if they cannot be read
 */
export async function hasTermsText(context: Reader): Promise<boolean> {
  const post = await readLegalText("REGISTER_TERMS", context);
  return (post?.description ?? "").trim() !== "";
}
