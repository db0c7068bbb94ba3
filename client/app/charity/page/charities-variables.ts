/** The number of schools shown at first, and added each time. */
const STEP = 20;
const MOST = 200;

/** Returns the query variables of the charities page for the parameters of a URL. */
export function charitiesVariables(search: URLSearchParams): {
  readonly search: string | null;
  readonly first: number;
} {
  const requested = Math.ceil((Number(search.get("show")) || STEP) / STEP) * STEP;
  return { search: search.get("search")?.trim() || null, first: Math.min(Math.max(STEP, requested), MOST) };
}

/** Returns the URL that shows twenty more schools of the same search. */
export function moreCharities(search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  next.set("show", String(charitiesVariables(search).first + STEP));
  return `?${next}`;
}
