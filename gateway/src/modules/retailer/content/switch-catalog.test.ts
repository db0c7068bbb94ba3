import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { switchCatalog } from "./switch-catalog.ts";

interface Contract {
  readonly components: {
    readonly schemas: { readonly Features: { readonly properties: Readonly<Record<string, { description: string }>> } };
  };
}

const contract: Contract = parse(
  readFileSync(join(import.meta.dirname, "../../../../../contracts/content.yaml"), "utf8"),
);
const { properties } = contract.components.schemas.Features;

it("has the contract's description of each switch", () => {
  const described = Object.entries(properties).map(([name, { description }]) => [name, description]);
  expect(Object.entries(switchCatalog).map(([name, { description }]) => [name, description])).toEqual(described);
});

it("has a valid default for each switch", () => {
  const wrong = Object.entries(switchCatalog).filter(([, { accepts, default: value }]) => !accepts(value));
  expect(wrong.map(([name]) => name)).toEqual([]);
});
