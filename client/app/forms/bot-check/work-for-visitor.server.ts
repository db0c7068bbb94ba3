import { setTimeout } from "node:timers/promises";
import type { ApolloClient } from "@apollo/client";
import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { readChallenge } from "./challenge.ts";

/** How many visitors without JavaScript this process works for at once. */
const MAX_VISITORS = 2;

/** How long such a visitor waits at least. With the number above this limits bots that post forms: two per second. */
const WAIT_MS = 1_000;

let visitors = 0;

async function solve(text: string): Promise<string | null> {
  const challenge = JSON.parse(text) as Challenge;
  const [solution] = await Promise.all([solveChallenge({ challenge, deriveKey }), setTimeout(WAIT_MS)]);
  return solution === null ? null : btoa(JSON.stringify({ challenge, solution }));
}

/** Does the work of the bot check for a visitor without JavaScript; null while too many wait, or with another check. */
export async function workForVisitor(client: ApolloClient, action: string): Promise<string | null> {
  if (visitors >= MAX_VISITORS) return null;
  visitors += 1;
  try {
    const challenge = await readChallenge(client, action);
    return challenge === null ? null : await solve(challenge);
  } catch {
    return null;
  } finally {
    visitors -= 1;
  }
}
