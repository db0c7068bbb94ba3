/** The address in the code of a sheet: without the prefix of a language, because an associate's may be another one than the shopper's. */
export const PROOF_PATH = "/proof";

export const PROOF_WORKER_PATH = "/proof-worker.js";

/** What the page that checks proofs tells its worker: its path, and those of the files that it has loaded. */
export interface ProofFiles {
  readonly page: string;
  readonly assets: readonly string[];
}

/** Returns true for a {@link ProofFiles}; other messages are for the worker of the other pages. */
export const isProofFiles = (message: unknown): message is ProofFiles =>
  typeof message === "object" && message !== null && "assets" in message;
