/**
 * Preloaded into a process of the product (`node --import`): applies the mutations of `MUTANT` to source files, each
 * once, so that a test can show which checks detect a missing part.
 */
import { registerHooks } from "node:module";

/** A change of a source file; the module fails to load if the file does not contain `from`. */
export interface Mutant {
  /** The end of the file's URL. */
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
    const nextModule = nextLoad(url, context);
    const own = mutants.filter(({ file }) => url.endsWith(file));
    if (own.length === 0) return nextModule;
    return {
      ...nextModule,
      source: own.reduce(changed, Buffer.from(nextModule.source as Uint8Array).toString("utf8")),
    };
  },
});
