import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { compileConnector } from "../../platform/connectors/connector.ts";
import type { PortShape, RowShape } from "../../platform/connectors/shape.ts";
import { joined } from "../graph/modules.ts";

const root = join(import.meta.dirname, "../../../..");
const examples = readdirSync(join(root, "connectors/examples")).map((file) => join(root, "connectors/examples", file));
const guide = readFileSync(join(root, "docs/guides/from-your-api-to-a-page.md"), "utf8");
const ofGuide = (guide.split("```yaml\n").find((part) => part.startsWith("version:")) ?? "").split("```")[0] ?? "";

const shapes: Readonly<Record<string, PortShape>> = joined("shapes");

/** Returns the names of the fields of a row, and of the rows inside it. */
const namesIn = ({ fields }: RowShape): readonly string[] =>
  Object.entries(fields).flatMap(([name, { kind }]) => [name, ...(typeof kind === "string" ? [] : namesIn(kind))]);

const operationsOf = (port: string) => Object.keys(shapes[port] ?? {}).map((operation) => `${port}.${operation}`);

/** True for an operation that a retailer need not offer. */
const isOptional = (name: string): boolean => {
  const [port = "", operation = ""] = name.split(".");
  return shapes[port]?.[operation]?.isOptional === true;
};

const compile = (text: string) => {
  const use = { file: "example.yaml", name: "acme", address: new URL("https://acme.test"), timeZone: "UTC" };
  return compileConnector(text, { ...use, values: { merchant: "acme-foods" } }, shapes);
};

it.each([...examples.map((file) => readFileSync(file, "utf8")), ofGuide])(
  "an example has every operation of its ports that is not optional, in at most 150 lines",
  (text) => {
    const operations = [...compile(text).operations.keys()];
    const ports = new Set(operations.map((operation) => operation.split(".")[0] ?? ""));
    const needed = [...ports].flatMap(operationsOf).filter((name) => operations.includes(name) || !isOptional(name));
    expect(operations).toEqual(needed);
    expect(text.split("\n").length).toBeLessThanOrEqual(150);
  },
);

it("the guide shows the line of a mistake as the gateway prints it", () => {
  const line = /connectors\/acme\.yaml:(.*)/.exec(guide)?.[1] ?? "";
  expect(() => compile(ofGuide.replace("MM/dd/yyyy", "MM-DD"))).toThrow(`example.yaml:${line}`);
});

it("the guide lists every field, value and operation", () => {
  const operations = Object.values(shapes).flatMap((shape) => Object.values(shape));
  const fields = operations.flatMap(({ row }: { readonly row: RowShape | null }) => (row === null ? [] : namesIn(row)));
  const values = operations.flatMap(({ inputs, optionalInputs = [] }) => [...inputs, ...optionalInputs]);
  for (const name of [...fields, ...values, ...Object.keys(shapes).flatMap(operationsOf)]) {
    expect(guide).toContain(`\`${name}\``);
  }
});
