import type { Topic } from "./facts.ts";
import { allows, forbids, otherVerbs, subject, whole } from "./subjects.ts";

const afterwards = String.raw`(?:(?: or| nor| and)? (?:tripled?|tripling|triple coupons?|copied|copy|transferred|transfer|reproduced?|sold|sell|exchanged?|altered))*`;

const refusals: readonly RegExp[] = [
  // `Do not double`, `will not be doubled or tripled`, `may not be copied, doubled or sold`.
  whole(subject, forbids, " (?:if )?", otherVerbs, "(?:be )?(?:doubled?|doubling)", afterwards),
  // `Not subject to doubling or tripling`, `not eligible for double coupons`.
  whole(
    subject,
    String.raw`(?:is |are )?not (?:subject to|eligible for|valid for) (?:doubling|double coupons?)`,
    afterwards,
  ),
  // `No doubling`, `doubling is not allowed`.
  whole("no doubl(?:ing|es?)", afterwards),
  whole(String.raw`doubling (?:is )?(?:not (?:allowed|permitted)|prohibited)`),
];

const permissions: readonly RegExp[] = [
  whole(subject, allows, String.raw` (?:be doubled|double)(?: or tripled| or triple)?`),
  whole(subject, String.raw`(?:is |are )?(?:eligible for|subject to) (?:doubling|double coupons?)`),
];

/** A product can be a double roll, and a program can give double points. */
const mention =
  /\b(?:doubled|doubling|triple[ds]?|tripling|double (?:or|nor|and)|doubles? coupons?|(?:not|no|will|may|can|cannot|to) doubles?)\b/;

/** True if a store may double the value, false if none may. */
export const doubling: Topic<boolean> = {
  isConditional: true,
  isMentioned: ({ words }) => (words.includes("doubl") || words.includes("tripl")) && mention.test(words),
  read({ words }) {
    if (refusals.some((wording) => wording.test(words))) return false;
    return permissions.some((wording) => wording.test(words)) ? true : undefined;
  },
};
