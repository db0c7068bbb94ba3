import { build } from "vite";
import { expect, it } from "vitest";
import { barCodeFontsPlugin } from "./bar-code-fonts.ts";

/** A module that makes a Code 128. */
const entry = "virtual:code-128";

/** The size of the encoder is 64 KB, that of the fonts 54 KB more. */
const LIMIT = 80_000;

it("leaves the fonts of the library out of a script that makes bar codes", async () => {
  const source = {
    name: "entry",
    resolveId: (id: string) => (id === entry ? `${import.meta.dirname}/code-128.js` : undefined),
    load: (id: string) =>
      id.endsWith("/code-128.js") ? 'import { code128 } from "bwip-js/generic"; globalThis.bars = code128;' : undefined,
  };
  const bundle = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [source, barCodeFontsPlugin()],
    build: { write: false, rolldownOptions: { input: entry } },
  });
  if (!("output" in bundle)) throw new Error("The build has no single output.");
  const { code } = bundle.output[0];
  expect(code).toContain("code128");
  expect(code.length).toBeLessThan(LIMIT);
});
