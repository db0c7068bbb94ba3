import { parseEmail } from "./email.ts";
import { parsePhone } from "./phone.ts";

/** Parses an email address or a phone number. All spellings have one result, the key of rate limits. */
export const parseIdentifier = (typed: string): string | null => parseEmail(typed) ?? parsePhone(typed);
