import { expect, it } from "vitest";
import { lowerScriptPriority } from "./script-priority.ts";
import { routerFiles } from "./testing/router-files.ts";

it("lets the installed router preload the scripts of a page after what is painted first", () => {
  const changed = routerFiles.map(lowerScriptPriority).filter((code) => code !== null);
  expect(changed).toHaveLength(1);
  expect(changed[0]?.match(/rel: "modulepreload", fetchPriority: "low",\s+href: /g)).toHaveLength(3);
});

it("fails when the router preloads otherwise", () => {
  expect(() => lowerScriptPriority('warn("The <Scripts /> element is a no-op"); link({ rel: "preload" });')).toThrow(
    "no longer preloads",
  );
});
