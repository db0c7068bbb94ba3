/** How texts name the coupon itself, for the patterns of rules; nothing counts as well. */
export const subject = String.raw`(?:(?:this|the|these|each|all|it)? ?(?:digital )?(?:coupons?|offers?|discounts?)? ?)?`;

/** How texts forbid something. */
export const forbids = "(?:is not|are not|do not|does not|will not|cannot|can not|may not|must not|shall not|not|void)";

/** How texts allow something. */
export const allows = "(?:may|can|will)";

/** What texts forbid together with what a rule is about, with the words between them. */
export const otherVerbs =
  "(?:(?:or|and|nor|be|sold|sell|copied|copy|copies|transferred|transfer|reproduced|reproduce|exchanged|exchange|traded|altered|auctioned|purchased|doubled|double|tripled|triple|combined|combine) )*";

/** Returns a pattern that a whole clause must match. */
export function whole(...parts: readonly string[]): RegExp {
  return new RegExp(`^${parts.join("")}$`);
}
