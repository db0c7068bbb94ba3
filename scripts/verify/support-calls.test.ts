import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { root } from "../run/run.ts";

const folder = join(root, "contracts");

/** The paths of calls that only the support console needs. */
const isOfSupport = (path: string): boolean => path.includes("/support/") || path.startsWith("/staff/");

interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const METHODS = new Set(["get", "post", "put", "delete"]);

/** Returns the support calls of all contracts, for example `GET /staff/agent`. */
function supportCalls(): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".yaml"))
    .flatMap((name) => Object.entries((parse(readFileSync(join(folder, name), "utf8")) as Contract).paths))
    .filter(([path]) => isOfSupport(path))
    .flatMap(([path, operations]) =>
      Object.keys(operations)
        .filter((method) => METHODS.has(method))
        .map((method) => `${method.toUpperCase()} ${path}`),
    );
}

it("lists every call of the support console in the guide to adapters, and no other", () => {
  const guide = readFileSync(join(root, "docs/guides/support-adapter.md"), "utf8");
  const rows = [...guide.matchAll(/^\| `((?:GET|POST) [^`]+)`/gm)].map(([, call]) => call);
  expect(new Set(rows)).toEqual(new Set(supportCalls()));
});
