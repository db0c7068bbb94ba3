/** A receipt that a message is about. */
export interface ContactReceipt {
  /** The id of the receipt for which the message opens a case. */
  readonly id: string;
  /** The name of its store; null if it is unknown. */
  readonly store: string | null;
}

/** What the history entry of the contact page has if a link brought a message. */
interface ContactState {
  readonly message: string;
  readonly receipt: ContactReceipt;
}

/** Returns the state of a link to the contact page that brings a message about a receipt; both stay out of the URL. */
export const contactState = (message: string, receipt: ContactReceipt): ContactState => ({ message, receipt });

/** Returns the message that a link brought to the contact page; null without one. */
export function messageIn(state: unknown): string | null {
  const { message }: { readonly message?: unknown } = Object(state);
  return typeof message === "string" ? message : null;
}

/** Returns the receipt that a link brought to the contact page; null without one. */
export function receiptIn(state: unknown): ContactReceipt | null {
  const { receipt }: { readonly receipt?: unknown } = Object(state);
  const { id, store }: { readonly id?: unknown; readonly store?: unknown } = Object(receipt);
  return typeof id === "string" ? { id, store: typeof store === "string" ? store : null } : null;
}
