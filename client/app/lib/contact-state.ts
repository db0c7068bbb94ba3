/** What the history entry of the contact page has if a link brought a message. */
interface ContactState {
  readonly message: string;
}

/** Returns the state of a link to the contact page that brings a message, which stays out of the URL. */
export const contactState = (message: string): ContactState => ({ message });

/** Returns the message that a link brought to the contact page; null without one. */
export function messageIn(state: unknown): string | null {
  const { message }: { readonly message?: unknown } = Object(state);
  return typeof message === "string" ? message : null;
}
