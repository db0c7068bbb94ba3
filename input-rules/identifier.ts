import { parseEmail } from "./email.ts";
import { parsePhone } from "./phone.ts";

/**
 * Parses the identifier of a login. All spellings of one identifier have the same result, so that rate limits can use
 * it as a key.
 * @param typed an email address or a phone number
 * @returns the address in lower case or the ten digits; null for anything else
 */
export const parseIdentifier = (typed: string): string | null => parseEmail(typed) ?? parsePhone(typed);
