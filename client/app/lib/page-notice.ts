/** The notice that a completed page passes to the next one in the state of the history entry. */
export interface PageNotice {
  readonly notice: string;
  /** The email address to log in with; in the state, because URLs are logged. */
  readonly email?: string;
}

const textIn = (state: unknown, name: keyof PageNotice): string | undefined => {
  const value: unknown = typeof state === "object" && state !== null ? Reflect.get(state, name) : undefined;
  return typeof value === "string" ? value : undefined;
};

/** Returns the notice in the state of a history entry, which may be any value; undefined without one. */
export const pageNotice = (state: unknown): string | undefined => textIn(state, "notice");

/** Returns the email address in the state of a history entry, which may be any value; undefined without one. */
export const noticedEmail = (state: unknown): string | undefined => textIn(state, "email");
