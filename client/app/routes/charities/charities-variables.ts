/** How many schools are shown at first, and how many more each time. */
const STEP = 20;
const MOST = 200;

/** Reads from an address what the page of charities asks for. */
export function charitiesVariables(search: URLSearchParams): {
  readonly search: string | null;
  readonly first: number;
} {
  const asked = Math.ceil((Number(search.get("show")) || STEP) / STEP) * STEP;
  return { search: search.get("search")?.trim() || null, first: Math.min(Math.max(STEP, asked), MOST) };
}

/** The address that shows twenty more schools of the same search. */
export function moreCharities(search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  next.set("show", String(charitiesVariables(search).first + STEP));
  return `?${next}`;
}
