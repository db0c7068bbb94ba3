import { createHash } from "node:crypto";
import type { OpenDatabase } from "../../../kit/database/database.ts";
import { callService, testTokens } from "../../../testing/start.ts";
import { hashPassword } from "../../../core/sessions/passwords.ts";
import { registration } from "./account-answers.ts";

/** The URLs of the services to kill. */
export interface KilledUrls {
  readonly loyalty: string;
  readonly portal: string;
}

/** A kind of change that is repeated until the services are killed; each change has a number, from 1. */
interface Change {
  /** Sends one change; returns true if it was acknowledged. */
  make(urls: KilledUrls, number: number): Promise<boolean>;
  /** Returns the problem of a change that was sent; null if there is none. */
  flaw(urls: KilledUrls, number: number, wasAcknowledged: boolean): Promise<string | null>;
}

const appId = "app-grandway";
const site = "grandway";
const password = "Groceries4Us!";
const newPassword = "Groceries5Us!";
const code = "482913";
const cards = 5_000;

const email = (kind: string, number: number): string => `${kind}${number}@example.com`;
const phoneOf = (first: string, number: number): string => `${first}${String(number).padStart(4, "0")}`;
const cardOf = (number: number): string => `4811${String(number).padStart(8, "0")}`;
const tokenOf = (number: number): string => `reset-token-of-a-test-${number}`;
const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** Stores cards without an account, each with a claim code, and reset tokens. */
export async function handOutCards({ runScript }: OpenDatabase): Promise<void> {
  const hash = await hashPassword(code);
  const numbers = Array.from({ length: cards }, (_, index) => index + 1);
  const rows = (row: (number: number) => string): string => numbers.map(row).join(",");
  const later = "now() + interval '1 day'";
  await runScript(`
    insert into loyalty.customer (app_id, shopper_number, first_name, last_name, phone, zip)
      values ${rows((number) => `('${appId}','${cardOf(number)}','Card','Lund','${phoneOf("385222", number)}','84663')`)};
    insert into loyalty.claim_code (app_id, phone, code_hash, tries_left, expires_at)
      values ${rows((number) => `('${appId}','${phoneOf("385222", number)}','${hash}',5,${later})`)};
    insert into portal.reset_token (site, email, token_hash, expires_at)
      values ${rows((number) => `('${site}','${email("reset", number)}','${hashOf(tokenOf(number))}',${later})`)};`);
}

const program = ({ loyalty }: KilledUrls, method: "POST" | "PUT", path: string, json: object) =>
  callService(loyalty, { method, path: `/loyalty/${appId}/${path}`, bearer: testTokens.loyalty, json });

async function register(urls: KilledUrls, changes: object): Promise<number> {
  return (await program(urls, "POST", "customer/register", registration(changes))).status;
}

/**
 * Returns the shopper's number of a complete account; null for a missing account, an error text for an incomplete one.
 */
async function accountOf({ loyalty }: KilledUrls, login: string, secret: string): Promise<string | null> {
  const json = { EmailOrPhone: login, Password: secret };
  const call = { method: "POST", path: "/AppUsers/login", query: { a: appId }, bearer: testTokens.loyalty } as const;
  const { status, body } = await callService(loyalty, { ...call, json });
  if (status !== 200) return null;
  const { AppUserLogin, FrequentShopperJwt } = body as {
    AppUserLogin: { FrqShopperNo: string };
    FrequentShopperJwt: string;
  };
  const number = AppUserLogin.FrqShopperNo;
  const query = { frqShopperNo: number };
  const record = await callService(loyalty, {
    path: `/loyalty/${appId}/customer`,
    query,
    bearer: FrequentShopperJwt,
  });
  const isWhole = JSON.stringify(record.body).includes(login) && JSON.stringify(record.body).includes("84663");
  return isWhole ? number : `half: ${JSON.stringify(record.body)}`;
}

/**
 * Returns the problem of an account; null if it is complete or can still be created. An acknowledged account must exist
 * exactly once.
 */
async function accountFlaw(
  urls: KilledUrls,
  changes: { readonly Email: string; readonly Phone: string; readonly ClaimCode?: string },
  wasAcknowledged: boolean,
): Promise<string | null> {
  const found = await accountOf(urls, changes.Email, password);
  if (found?.startsWith("half") === true) return found;
  if (found === null && wasAcknowledged) return `${changes.Email} was acknowledged and is lost`;
  const again = await register(urls, changes);
  if (found === null) return again === 200 ? null : `${changes.Email} is not there and cannot be made: ${again}`;
  return again === 400 ? null : `${changes.Email} could be made twice: ${again}`;
}

const newcomer = (number: number) => ({ Email: email("new", number), Phone: phoneOf("385211", number) });
const claimant = (number: number) => ({
  Email: email("claim", number),
  Phone: phoneOf("385222", number),
  ClaimCode: code,
});

const kept = { Email: email("kept", 0), Phone: phoneOf("385233", 0) };

const useToken = async ({ portal }: KilledUrls, number: number): Promise<boolean> => {
  const json = { token: tokenOf(number), emailAddress: email("reset", number), site };
  const call = { method: "POST", path: "/account/verify", bearer: testTokens.portal, json } as const;
  return (await callService(portal, call)).body === true;
};

/** The changes of accounts that must be atomic. */
export const accountChanges: Readonly<Record<"register" | "claim" | "reset" | "password", Change>> = {
  register: {
    make: async (urls, number) => (await register(urls, newcomer(number))) === 200,
    flaw: (urls, number, wasAcknowledged) => accountFlaw(urls, newcomer(number), wasAcknowledged),
  },
  claim: {
    make: async (urls, number) => (await register(urls, claimant(number))) === 200,
    flaw: async (urls, number, wasAcknowledged) => {
      const flaw = await accountFlaw(urls, claimant(number), wasAcknowledged);
      const holder = await accountOf(urls, claimant(number).Email, password);
      return flaw ?? (holder === cardOf(number) ? null : `the card ${cardOf(number)} is claimed as ${holder}`);
    },
  },
  reset: {
    make: useToken,
    flaw: async (urls, number, wasAcknowledged) =>
      wasAcknowledged && (await useToken(urls, number)) ? `the token ${number} was used twice` : null,
  },
  // Always the same account: its password is one of the two.
  password: {
    make: async (urls, number) => {
      const NewPassword = number % 2 === 0 ? password : newPassword;
      return (await program(urls, "PUT", "customer/passwordreset", { Email: kept.Email, NewPassword })).status === 200;
    },
    flaw: async (urls) => {
      const old = await accountOf(urls, kept.Email, password);
      const fresh = await accountOf(urls, kept.Email, newPassword);
      return (old === null) === (fresh === null) ? "the password is neither the one nor the other" : null;
    },
  },
};

/** Creates the account whose password is changed. */
export async function keepAccount(urls: KilledUrls): Promise<void> {
  await register(urls, kept);
}
