import type { ApolloClient } from "@apollo/client";
import type { Challenge, Solution } from "altcha-lib";
import { readChallenge } from "./challenge.ts";

function solve(challenge: Challenge): Promise<Solution | null> {
  const worker = new Worker(new URL("./proof-of-work-worker.ts", import.meta.url), { type: "module" });
  const solved = new Promise<Solution | null>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<Solution | null>) => resolve(data));
    worker.addEventListener("error", () => reject(new Error("The work of the bot check failed.")));
  });
  worker.postMessage(challenge, { transfer: [] });
  return solved.finally(() => worker.terminate());
}

/** Solves a new challenge for the mutation `action`; throws when it cannot be read or solved. */
export async function tokenOfWork(client: ApolloClient, action: string): Promise<string> {
  const text = await readChallenge(client, action);
  if (text === null) throw new Error("The retailer has another bot check by now.");
  const challenge = JSON.parse(text) as Challenge;
  const solution = await solve(challenge);
  if (solution === null) throw new Error("The challenge of the bot check has no solution.");
  return btoa(JSON.stringify({ challenge, solution }));
}
