import { wordsOf } from "./recognize.ts";

/** The number of the shopper in every recording. */
export const RECORDED_SHOPPER = "410000000000";

/** Names of values that tell who a person is. */
const PERSONAL =
  /\b(?:email|e mail|phone|mobile|fax|birth|birthday|birthdate|dob|gender|address|street|city|zip|postal|latitude|longitude|first name|last name|full name|middle name|given name|family name|surname|username|password|token|household)\b/;

/** Names of tables about a person, of which every value is personal. */
const PERSON = /\b(?:consumer|customer|member|shopper|user|person|cardholder|account)\b/;

/** Returns a value of the same kind and length that tells nothing. */
function neutral(value: unknown): unknown {
  if (typeof value === "number") return 0;
  if (typeof value !== "string") return value;
  if (value.includes("@")) return "person@example.com";
  return value.replace(/\d/g, "0").replace(/\p{L}/gu, "x");
}

/**
 * Returns a copy of JSON without personal values: those whose names tell a person, and the number of the shopper everywhere.
 * Times, amounts and texts of offers stay.
 */
export function withoutPersonalValues<Value>(value: Value, shopperNumber: string | null): Value {
  const replaced = (text: string): string =>
    shopperNumber === null ? text : text.replaceAll(shopperNumber, RECORDED_SHOPPER);
  const visit = (part: unknown, isPersonal: boolean): unknown => {
    if (Array.isArray(part)) return part.map((item: unknown) => visit(item, isPersonal));
    if (typeof part === "object" && part !== null) {
      const fields = Object.entries(part).map(([name, field]) => {
        const words = wordsOf(name);
        const isTable = typeof field === "object";
        return [name, visit(field, isPersonal || PERSONAL.test(words) || (isTable && PERSON.test(words)))];
      });
      return Object.fromEntries(fields) as unknown;
    }
    const isShopper = shopperNumber !== null && String(part) === shopperNumber;
    if (isShopper) return typeof part === "number" ? Number(RECORDED_SHOPPER) : RECORDED_SHOPPER;
    if (isPersonal) return neutral(part);
    return typeof part === "string" ? replaced(part) : part;
  };
  return visit(value, false) as Value;
}
