import JsBarcode from "jsbarcode";

/** The part of what JsBarcode writes into a plain object that is used here. */
interface Drawn {
  encodings?: readonly { readonly data: string }[];
}

/** Returns the modules of a Code 128, `1` for a dark one; null for an empty text, or characters it does not have. */
export function code128(text: string): string | null {
  const drawn: Drawn = {};
  // Without this option, the library throws for an invalid text.
  JsBarcode(drawn, text, { format: "CODE128", valid: () => undefined });
  return drawn.encodings?.map(({ data }) => data).join("") || null;
}
