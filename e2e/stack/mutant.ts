/**
 * Loaded into a process of the product before its own code (`node --import`): changes places of source files, each once,
 * as `MUTANT` says, so that a test can show what notices when something is missing.
 */
import { registerHooks } from "node:module";

/** One change of the source; it must apply. */
export interface Mutant {
  /** How the address of the file ends. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const mutants = [JSON.parse(process.env["MUTANT"] ?? "[]") as Mutant | readonly Mutant[]].flat();

function changed(source: string, { file, from, to }: Mutant): string {
  if (!source.includes(from)) throw new Error(`${file} has no place to change: ${from}`);
  return source.replace(from, () => to);
}

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const own = mutants.filter(({ file }) => url.endsWith(file));
    if (own.length === 0) return loaded;
    return { ...loaded, source: own.reduce(changed, Buffer.from(loaded.source as Uint8Array).toString("utf8")) };
  },
});
