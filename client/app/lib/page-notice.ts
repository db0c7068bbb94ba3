/** The notice that a completed page passes to the next one in the state of the history entry. */
export interface PageNotice {
  readonly notice: string;
}

/** Returns the notice in the state of a history entry, which may be any value; undefined without one. */
export function pageNotice(state: unknown): string | undefined {
  if (typeof state !== "object" || state === null || !("notice" in state)) return undefined;
  return typeof state.notice === "string" ? state.notice : undefined;
}
