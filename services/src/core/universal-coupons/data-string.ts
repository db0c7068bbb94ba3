/** The application identifier of GS1 for a coupon of a positive offer file. */
const applicationIdentifier = "8112";

const digitsOfOfferCode = 6;
const shortestNumber = 6;
const longestFunder = 12;

/**
 * Returns true for the text of a serialized coupon with AI (8112): a format of 0 or 1, the funder and the serial number, each
 * after a digit that states its length above 6, and a code of 6 digits between them.
 */
export function isDataString(text: string): boolean {
  if (!/^8112[01]\d+$/.test(text)) return false;
  const funderAt = applicationIdentifier.length + 2;
  const funderLength = Number(text[funderAt - 1]) + shortestNumber;
  const serialAt = funderAt + funderLength + digitsOfOfferCode + 1;
  const serialLength = Number(text[serialAt - 1]) + shortestNumber;
  return funderLength <= longestFunder && text.length === serialAt + serialLength;
}
