import { build, type Rolldown } from "vite";
import { expect, it } from "vitest";
import { filesOfImport, partFilesPlugin } from "./part-files.ts";

const sources: Readonly<Record<string, string>> = {
  "\0entry": `import("late").then(({ late }) => console.log(late));`,
  "\0late": "export const late = 1;",
};

/** Builds an entry that imports a part without further files. */
async function built(): Promise<string> {
  const modules = {
    name: "modules",
    resolveId: (id: string) => (`\0${id}` in sources ? `\0${id}` : undefined),
    load: (id: string) => sources[id],
  };
  const result = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [modules, partFilesPlugin()],
    build: {
      write: false,
      modulePreload: { resolveDependencies: filesOfImport },
      rolldownOptions: { input: "entry" },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  return output.flatMap((file) => (file.type === "chunk" ? file.code : [])).join("\n");
}

it("reads the file of a part before its import, also one that imports no others, and preloads no module", async () => {
  const code = await built();
  expect(code).toContain("could not be read: status");
  expect(code).toMatch(/m\.f=\["assets\/_late-[\w-]+\.js"\]/);
  expect(code).not.toContain("vite:preloadError");
});

it.each([
  ["Vite does not load its module for preloading", [], "no longer preloads"],
  ["there is more than one style sheet", ["assets/styles.css", "assets/dialog.css"], "lack its style sheet"],
])("fails if %s", (_, files, message) => {
  const { generateBundle } = partFilesPlugin();
  const error = (text: string) => {
    throw new Error(text);
  };
  if (typeof generateBundle !== "function") throw new Error("The plugin has no such hook.");
  const bundle = Object.fromEntries(files.map((file) => [file, {}]));
  expect(() => Reflect.apply(generateBundle, { error }, [{}, bundle])).toThrow(message);
});
