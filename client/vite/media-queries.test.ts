import { preprocessCSS, resolveConfig } from "vite";
import { expect, it } from "vitest";
import { mediaQueriesPlugin } from "./media-queries.ts";
import { styleOptions } from "./style-options.ts";

/** Adds the named media queries to a style sheet and compiles it as the build does. */
async function compiled(css: string): Promise<string> {
  const config = await resolveConfig({ configFile: false, css: styleOptions }, "build");
  const { transform } = mediaQueriesPlugin();
  if (typeof transform !== "function") throw new Error("The plugin has no transform.");
  const output = await Reflect.apply(transform, null, [css, "/app/a.css"]);
  return (await preprocessCSS(typeof output === "string" ? output : css, "/app/a.css", config)).code.replaceAll(
    /\s+/g,
    " ",
  );
}

it("replaces the named media queries of the theme in style sheets", async () => {
  expect(await compiled("@media (--from-md) { a { color: red } }")).toContain("@media (width >= 960px)");
  expect(await compiled("@media (--dark) { a { color: red } }")).toContain(
    "@media screen and (prefers-color-scheme: dark)",
  );
  expect(await compiled("@media (--below-sm) { a { color: red } }")).toContain("@media (width < 600px)");
});

it("throws for an unknown name", async () => {
  await expect(compiled("@media (--from-watch) { a { color: red } }")).rejects.toThrow(/--from-watch/);
});
