import { expect, it } from "vitest";
import { addressInScript, circleOf, reachedFrom, scriptName } from "./chunks.ts";

it("returns the static imports of the entry modules over any number of steps, without dynamic imports", () => {
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

it("returns the URL of the page's style sheet to lazy parts, and the default for other files", () => {
  expect(addressInScript("assets/styles-Mc9OmIRb.css")).toBe("/assets/styles-Mc9OmIRb.css#");
  expect(addressInScript("assets/dialog-Mc9OmIRb.js")).toBeUndefined();
});

it.each([
  ["ad-item-card", "item-card"],
  ["weekly-ad-route", "weekly-route"],
  ["banner-ad", "part"],
  ["weekly-ad.generated", "weekly"],
  ["site-header", "site-header"],
  ["address-lines", "address-lines"],
])("names the script of %s without words of advertising: %s", (name, script) => {
  expect(scriptName(name)).toBe(script);
});

it("finds files that import each other, over any number of steps", () => {
  const imports = new Map([
    ["page", ["frame", "libraries"]],
    ["frame", ["libraries"]],
    ["libraries", []],
  ]);
  expect(circleOf(imports)).toBeUndefined();
  expect(circleOf(imports.set("libraries", ["loader"]).set("loader", ["frame"]))).toEqual([
    "frame",
    "libraries",
    "loader",
    "frame",
  ]);
});
