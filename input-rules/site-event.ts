/** Everything that a storefront measures with the visitor's consent. No event has an id or a text of a logged-in shopper. */
export type SiteEvent =
  | { readonly name: "page_view"; /** The pattern of the route, such as `/stores/:store`. */ readonly route: string }
  | {
      readonly name: "search_without_result";
      /** What a guest searched for; null if it could be personal. */ readonly text: string | null;
    }
  | { readonly name: "clip" }
  | { readonly name: "clip_refused"; /** The code of the user error. */ readonly code: string }
  | { readonly name: "login" }
  | { readonly name: "registration" }
  | { readonly name: "list_shared" };

/** A measured value of a page: LCP and INP in seconds, CLS as its score. */
export interface WebVital {
  readonly name: "web_vital";
  readonly metric: "LCP" | "INP" | "CLS";
  readonly value: number;
  /** The pattern of the route. */
  readonly route: string;
}

export type Measured = SiteEvent | WebVital;

const routePattern = /^\/[\w/:.*?-]{0,79}$/;
const codePattern = /^[A-Z_]{1,40}$/;
const wordsPattern = /^[\p{L}\p{M}\p{N} '&,.%/-]{1,40}$/u;

/** A zip code has this many digits; no search for an item needs as many. */
const PERSONAL_DIGITS = 5;

/** Returns a search in lower case; null for one that could be or contain an address, a phone number or a card number. */
export function impersonalText(search: string): string | null {
  const words = search.trim().toLowerCase();
  const digits = words.replaceAll(/\P{Nd}/gu, "").length;
  return wordsPattern.test(words) && digits < PERSONAL_DIGITS ? words : null;
}

type Check = (value: unknown) => boolean;

const isRoute: Check = (value) => typeof value === "string" && routePattern.test(value);
const isCode: Check = (value) => typeof value === "string" && codePattern.test(value);
const isImpersonal: Check = (value) => value === null || (typeof value === "string" && impersonalText(value) === value);
const isMetric: Check = (value) => value === "LCP" || value === "INP" || value === "CLS";
/** No page takes longer than ten minutes. */
const isValue: Check = (value) => typeof value === "number" && value >= 0 && value <= 600;

type FieldsOf<Name extends Measured["name"]> = Exclude<keyof Extract<Measured, { name: Name }>, "name">;

/** The checks of the fields of each event; an event without one is a type error. */
const checks: { readonly [Name in Measured["name"]]: Readonly<Record<FieldsOf<Name>, Check>> } = {
  page_view: { route: isRoute },
  search_without_result: { text: isImpersonal },
  clip: {},
  clip_refused: { code: isCode },
  login: {},
  registration: {},
  list_shared: {},
  web_vital: { metric: isMetric, value: isValue, route: isRoute },
};

/** The names of all events. */
export const measuredNames = Object.keys(checks) as readonly Measured["name"][];

/** Returns a value with exactly the fields of an event; null for anything else. */
export function parseMeasured(value: unknown): Measured | null {
  if (typeof value !== "object" || value === null || !("name" in value) || typeof value.name !== "string") return null;
  if (!Object.hasOwn(checks, value.name)) return null;
  const fields: Readonly<Record<string, Check>> = checks[value.name as Measured["name"]];
  const { name: _name, ...others } = value as { name: string } & Record<string, unknown>;
  const isExact = Object.keys(others).length === Object.keys(fields).length;
  const isValid = Object.entries(fields).every(([field, check]) => check(others[field]));
  return isExact && isValid ? (value as Measured) : null;
}
