import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

/** Solves one challenge; posts null if it cannot be solved. The page stays responsive meanwhile. */
globalThis.addEventListener("message", ({ data: challenge }: MessageEvent<Challenge>) => {
  solveChallenge({ challenge, deriveKey }).then(
    (solution) => globalThis.postMessage(solution, { transfer: [] }),
    () => globalThis.postMessage(null, { transfer: [] }),
  );
});
