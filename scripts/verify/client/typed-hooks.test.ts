import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../../run/run.ts";

const read = (path: string): string => readFileSync(join(root, path), "utf8");
const operation = /^(query|mutation) (\w+)/gm;

it("has a generated hook with generated types for each operation of the client", () => {
  const operations = globSync("client/app/**/*.graphql", { cwd: root }).flatMap((path) =>
    [...read(path).matchAll(operation)].map(([, kind = "", name = ""]) => ({ path, kind, name })),
  );
  expect(operations.length).toBeGreaterThan(80);
  const missing = operations.filter(({ path, kind, name }) => {
    const generated = read(path.replace(/graphql$/, "gql.ts"));
    const types = `export const ${name}Document = {`;
    const hook = `export const use${name} = /* @__PURE__ */ ${kind}Hook(${name}Document);`;
    return !generated.includes(types) || !generated.includes(hook);
  });
  expect(missing).toEqual([]);
});

it("has no other hooks, and no operation outside of the files that hooks are generated from", () => {
  const isProduct = (path: string) => !/\.test\.|\/testing\/|\.gql\./.test(path);
  const files = globSync("client/app/**/*.{ts,tsx}", { cwd: root }).filter(isProduct);
  expect(files.filter((path) => /\buse(?:Query|Mutation)\(/.test(read(path)))).toEqual(["client/app/graphql/hooks.ts"]);
  expect(files.filter((path) => /\bgql`|graphql-tag|from "graphql\/language\/parser/.test(read(path)))).toEqual([]);
});
