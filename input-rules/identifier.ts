import { parseEmail } from "./email.ts";
import { parsePhone } from "./phone.ts";

/**
 * Parses what a shopper logs in with. All spellings of one account give the same text, so that it can be counted by.
 * @param typed an email address or a phone number
 * @returns the address in lower case or the ten digits; null for anything else
 */
export const parseIdentifier = (typed: string): string | null => parseEmail(typed) ?? parsePhone(typed);
