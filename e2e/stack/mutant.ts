/**
 * Loaded into a process of the product before its own code (`node --import`): changes one place of one source file, as
 * `MUTANT` says, so that a test can show what notices when it is missing.
 */
import { registerHooks } from "node:module";

/** One change of the source; it must apply. */
export interface Mutant {
  /** How the address of the file ends. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const { file, from, to } = JSON.parse(process.env["MUTANT"] ?? "{}") as Mutant;

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith(file)) return loaded;
    const source = Buffer.from(loaded.source as Uint8Array).toString("utf8");
    if (!source.includes(from)) throw new Error(`${file} has no place to change: ${from}`);
    return { ...loaded, source: source.replace(from, () => to) };
  },
});
