/** What a page that has done its work hands to the next one, in the state of the history entry. */
export interface PageNotice {
  readonly notice: string;
}

/** Reads the notice out of the state of a history entry, which anything may stand in; undefined when there is none. */
export function pageNotice(state: unknown): string | undefined {
  if (typeof state !== "object" || state === null || !("notice" in state)) return undefined;
  return typeof state.notice === "string" ? state.notice : undefined;
}
