import type { Challenge, Solution } from "altcha-lib";

function solve(challenge: Challenge): Promise<Solution | null> {
  const worker = new Worker(new URL("./proof-of-work-worker.ts", import.meta.url), { type: "module" });
  const solved = new Promise<Solution | null>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<Solution | null>) => resolve(data));
    worker.addEventListener("error", () => reject(new Error("The work of the bot check failed.")));
  });
  worker.postMessage(challenge, { transfer: [] });
  return solved.finally(() => worker.terminate());
}

/**
 * Does the work of a challenge and returns the token.
 * @param challenge the JSON of `botCheckChallenge`
 * @throws Error when the browser cannot do the work
 */
export async function tokenOfWork(challenge: string): Promise<string> {
  const read = JSON.parse(challenge) as Challenge;
  const solution = await solve(read);
  if (solution === null) throw new Error("The challenge of the bot check has no solution.");
  return btoa(JSON.stringify({ challenge: read, solution }));
}
