import type { Database } from "../service.ts";

export interface OpenDatabase {
  readonly db: Database;
  /** Runs a text of several statements as one transaction. */
  runScript(text: string): Promise<void>;
  /** Runs `work` while no other process of this product changes the schema or the seed of the same database. */
  exclusively(work: () => Promise<void>): Promise<void>;
  /** Closes every connection; the embedded database also releases its folder. */
  close(): Promise<void>;
}
