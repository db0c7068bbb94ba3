import { createHmac, timingSafeEqual } from "node:crypto";
import type { SessionKeys } from "../../config/schema.ts";

/** What a code proves: that its reader receives the emails of an address. */
export interface CodePurpose {
  readonly use: "delete-account" | "recover-account";
  readonly sitePath: string;
  /** Empty where the address alone names the account. */
  readonly shopperNumber: string;
  readonly email: string;
}

/**
 * Codes that a shopper gets by email. They follow from the keys of the sessions and the time, so that nothing is stored and every
 * gateway knows them.
 */
export interface MailedCodes {
  /** Returns a code of eight digits, which is valid for at least ten minutes. */
  codeOf(purpose: CodePurpose): string;
  isCode(code: string, purpose: CodePurpose): boolean;
}

const PERIOD_MS = 10 * 60_000;

const DIGITS = 8;

function makeCode(key: Uint8Array, { use, sitePath, shopperNumber, email }: CodePurpose, period: number): string {
  const text = JSON.stringify(["mailed code", use, sitePath, shopperNumber, email, period]);
  const number = createHmac("sha256", key).update(text).digest().readUIntBE(0, 6) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, "0");
}

/** Creates the codes of session keys: the first key makes them, all are valid. */
export function createMailedCodes(keys: SessionKeys, now: () => Date): MailedCodes {
  const period = (): number => Math.floor(now().getTime() / PERIOD_MS);
  return {
    codeOf: (purpose) => makeCode(keys[0], purpose, period()),
    isCode(code, purpose) {
      const typed = Buffer.from(code);
      const isOf = (key: Uint8Array, at: number): boolean => {
        const expected = Buffer.from(makeCode(key, purpose, at));
        return typed.length === expected.length && timingSafeEqual(typed, expected);
      };
      return keys.some((key) => isOf(key, period()) || isOf(key, period() - 1));
    },
  };
}
