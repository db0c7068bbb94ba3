import type { Database } from "../service.ts";

/** An open database of either kind. */
export interface OpenDatabase {
  readonly db: Database;
  /** Runs a text of several statements as one transaction: all of it or nothing. */
  runScript(text: string): Promise<void>;
  /** Does `work` while no other process of this product changes the structure or the seed of the same database. */
  exclusively(work: () => Promise<void>): Promise<void>;
  /** Closes every connection; the embedded database also gives its folder free. */
  close(): Promise<void>;
}
