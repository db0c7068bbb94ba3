/** A text in a message, or several that a sentence lists. */
export type MessageText = string | readonly string[];

/** A message of the catalog with its values. It has no language until {@link formatMessage} makes a text of it. */
export interface Message {
  /** The stable id, for example `clip.tooMany`. */
  readonly id: string;
  readonly values: Readonly<Record<string, MessageText | number>>;
}
