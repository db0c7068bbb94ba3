import { expect, it } from "vitest";
import { addressInScript, reachedFrom } from "./chunks.ts";

it("takes for part of every page what its start imports over any number of steps, but not what it loads later", () => {
  const imports = { root: ["frame"], frame: ["icons", "root"], icons: [], page: ["icons", "card"], card: [] };
  const later = { frame: ["dialog"] };
  const modules = {
    getModuleInfo: (id: string) => {
      const importedIds = new Map(Object.entries(imports)).get(id);
      const dynamicallyImportedIds = new Map(Object.entries(later)).get(id) ?? [];
      return importedIds ? { importedIds, dynamicallyImportedIds } : null;
    },
  };
  expect([...reachedFrom(["root"], modules)]).toEqual(["root", "frame", "icons"]);
});

it("lets parts that come later find the style sheet of the page, and load everything else as usual", () => {
  expect(addressInScript("assets/styles-Mc9OmIRb.css")).toBe("/assets/styles-Mc9OmIRb.css#");
  expect(addressInScript("assets/dialog-Mc9OmIRb.js")).toBeUndefined();
});
