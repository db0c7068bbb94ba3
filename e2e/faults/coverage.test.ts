import { readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../graph/ports.ts";
import { guestCast, targetsOf } from "./targets.ts";

const folder = join(root, "contracts");

/** Returns all calls of a contract, for example `PUT /mail`. */
function routesOf(file: string): readonly string[] {
  const lines = readFileSync(join(folder, file), "utf8").matchAll(
    /^ {2}(\/\S*):$|^ {4}(get|put|post|patch|delete):$/gm,
  );
  let path = "";
  return [...lines].flatMap(([, routePath, method]) => {
    path = routePath ?? path;
    return method === undefined ? [] : [`${method.toUpperCase()} ${path}`];
  });
}

const contracts = readdirSync(folder).filter((file) => file.endsWith(".yaml"));
const routes = new Map(contracts.map((file) => [basename(file, ".yaml"), routesOf(file)] as const));

/** Calls that change data although they use GET. */
const changesByGet = ["GET /subscribe/{list}", "GET /recaptcha/verify", "GET /api/logout/revoketoken"];

const isChange = (route: string): boolean => !route.startsWith("GET ") || changesByGet.includes(route);

/** Kinds of calls of a contract that the product never uses, with the reason. */
const neverAsked: Readonly<Record<string, string>> = {
  "ad-studio read": "its counts are for the people who sell ads",
};

const targets = targetsOf(guestCast);

const kinds = (api: string, list: readonly string[]): readonly string[] =>
  list.map((route) => `${api} ${isChange(route) ? "change" : "read"}`);

it("injects faults into reads and writes of every service that has a contract", () => {
  const tried = targets.flatMap(({ api, route }) => kinds(api, [route]));
  const all = [...routes].flatMap(([api, list]) => kinds(api, list));
  expect(all.length).toBeGreaterThan(50);
  expect(new Set([...tried, ...Object.keys(neverAsked)])).toEqual(new Set(all));
});

it("names each call as its contract does, and marks writes", () => {
  const unknown = targets.filter(({ api, route }) => routes.get(api)?.includes(route) !== true);
  expect(unknown.map(({ name }) => name)).toEqual([]);
  expect(targets.filter(({ route, isWrite }) => isChange(route) !== isWrite).map(({ name }) => name)).toEqual([]);
});
