import { createHash, randomBytes } from "node:crypto";

const tokenBytes = 32;

/** The format of a token: 256 bits as base64url. */
export const calendarTokenPattern = "[A-Za-z0-9_-]{43}";

/** Creates the token of a calendar feed, which is enough to read the feed. */
export const createCalendarToken = (): string => randomBytes(tokenBytes).toString("base64url");

/** Returns the hash by which the account service knows a token. */
export const calendarTokenHash = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** Returns the path of the feed with a token. */
export const calendarPath = (token: string): string => `/calendar/${token}.ics`;
