import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readClients } from "./clients-file.ts";

const shop = {
  id: "main-street-shop",
  app: "app-main-street",
  name: "Main Street online shop",
  receives: ["your shopper number"],
  redirectUris: ["https://shop.mainstreet.example/sso/callback"],
  postLogoutRedirectUris: ["https://shop.mainstreet.example/"],
  scopes: ["openid"],
};

function readOf(content: unknown) {
  const folder = mkdtempSync(join(tmpdir(), "clients-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "clients.yaml");
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return () => readClients(file);
}

it("returns the registered clients of a file", () => {
  const { app: appId, ...client } = shop;
  expect(readOf({ clients: [shop] })()).toEqual([{ ...client, appId }]);
  expect(readOf({ clients: [] })()).toEqual([]);
});

it("accepts the address of an assistant on the shopper's own machine", () => {
  const redirectUris = ["http://127.0.0.1:8976/callback", "http://localhost:8976/callback", "http://[::1]:8976/"];
  expect(readOf({ clients: [{ ...shop, redirectUris }] })()).toMatchObject([{ redirectUris }]);
});

it.each([
  { change: { id: "a b" }, problem: "id must be 1 to 100 letters, digits, dots and hyphens" },
  { change: { app: undefined }, problem: "app must be the `loyaltyAppId` of the retailer" },
  { change: { receives: [] }, problem: "receives must be a list of the data that the shop receives, in words" },
  ...[
    "http://shop.mainstreet.example/callback",
    "http://localhost.example/callback",
    "https://shop.example/#x",
    "https://*.example/cb",
    "/callback",
    7,
  ].map((uri) => ({
    change: { redirectUris: [uri] },
    problem: "redirectUris must be a list of https addresses without a fragment or a wildcard",
  })),
  {
    change: { redirectUris: [] },
    problem: "redirectUris must be a list of https addresses without a fragment or a wildcard",
  },
  { change: { scopes: ["openid", "admin"] }, problem: "scopes must be a list of openid, assistant" },
  { change: { secret: "x" }, problem: "secret is not known" },
])("fails to start with $change", ({ change, problem }) => {
  const read = readOf({ clients: [shop, { ...shop, id: "other", ...change }] });
  expect(read).toThrow(`SSO_CLIENTS_FILE, client 2: ${problem}.`);
});

it("reports every error on a line of its own", () => {
  const lines = readOf({ clients: [{ ...shop, name: "", scopes: [] }, "shop"] });
  expect(lines).toThrow(/client 1: name must .*\n.*client 1: scopes must .*\n.*client 2 must be a client\.$/);
});

it.each(["clients: 7", "shops: []", "{", ""])("rejects the file %j", (content) => {
  expect(readOf(content)).toThrow("SSO_CLIENTS_FILE must be a readable YAML file with a list `clients`.");
});

it("rejects a duplicate client id", () => {
  expect(readOf({ clients: [shop, { ...shop, app: "app-other" }] })).toThrow("there are two clients main-street-shop");
});
