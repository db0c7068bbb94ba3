import { createHash } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { createLimits } from "../../platform/auth/limits/limits.ts";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { createKeyedMutex } from "../../platform/cache/keyed-mutex.ts";
import { createMemoryStore } from "../../platform/cache/memory-store.ts";
import { createReplays } from "../../platform/cache/replays.ts";
import { execute } from "../../testing/execute.ts";
import { testOwnedTokens } from "../../testing/test-sessions.ts";
import { type StubCall, stubUpstream } from "../../testing/stub-upstream.ts";

const itemId = "0b7cbe10-7d0c-4a8e-9f0a-1f6c1d1f2a01";
const changeId = "0b7cbe10-7d0c-4a8e-9f0a-1f6c1d1f2a02";
const token = "t".repeat(43);
const tokenHash = createHash("sha256").update(token).digest("base64url");

const wireItem = (change: object = {}) => ({
  Id: itemId,
  Text: "Milk",
  SourceId: null,
  Department: null,
  IsChecked: false,
  IsRemoved: false,
  Version: 1,
  ChangeId: null,
  ...change,
});

const done = (change: object = {}) => ({ Outcome: "DONE", Item: wireItem(change) });
const lost = new UpstreamError({ upstream: "portal", kind: "unknown-outcome" });

const payload = "{ item { id text isChecked version } userErrors { code } }";
const add = (input = "") =>
  `mutation { addListItem(input: { itemId: "${itemId}", text: "Milk" ${input} }) ${payload} }`;
const check = (input = "") =>
  `mutation { changeListItem(input: { itemId: "${itemId}", changeId: "${changeId}", version: 1, change: CHECK ${input} }) ${payload} }`;

const milk = { id: itemId, text: "Milk", isChecked: false, version: 1 };
const codes = (...list: readonly string[]) => list.map((code) => ({ code }));

describe("an item of a shopping list", () => {
  it("is added to the list of the signed-in shopper, or of the link by the hash of its token", async () => {
    const portal = stubUpstream("portal", { "POST /lists/items": done() });
    const run = (input: string) => execute(add(input), { viewer: {}, upstreams: { portal } });
    expect((await run("")).data).toEqual({ addListItem: { item: milk, userErrors: [] } });
    await run(`token: "${token}"`);
    const addition = { site: "reams", id: itemId, text: "Milk" };
    expect(portal.calls.map(({ options }) => options.json)).toEqual([
      { ...addition, shopperNumber: "41000000101" },
      { ...addition, tokenHash },
    ]);
    expect(JSON.stringify(portal.calls)).not.toContain(token);
  });

  it.each([
    { what: "a guest without a link", document: add(), viewer: null, code: "UNAUTHENTICATED" },
    { what: "a text that is no token", document: add('token: "x"'), viewer: null, code: "LINK_EXPIRED" },
    { what: "an id that is no UUID", document: add().replace(itemId, "1"), viewer: {}, code: "INVALID_INPUT" },
    { what: "a blank text", document: add().replace("Milk", "  "), viewer: {}, code: "INVALID_INPUT" },
    { what: "a long text", document: add().replace("Milk", "x".repeat(121)), viewer: {}, code: "INVALID_INPUT" },
  ])("is refused for $what without a call", async ({ document, viewer, code }) => {
    const { data, calls } = await execute(document, { viewer });
    expect(data?.["addListItem"]).toEqual({ item: null, userErrors: codes(code) });
    expect(calls).toEqual({});
  });

  it("keeps the department that its source names", async () => {
    const Department = "Dairy & Eggs";
    const portal = stubUpstream("portal", {
      "POST /lists/items": done(),
      "GET /lists": { Items: [wireItem({ Department })] },
    });
    await execute(add(`department: "${Department}"`), { viewer: {}, upstreams: { portal } });
    expect(portal.calls[0]?.options.json).toMatchObject({ text: "Milk", department: Department });
    const { data } = await execute("{ viewer { shoppingList { items { department } } } }", {
      viewer: {},
      upstreams: { portal },
    });
    expect(data).toEqual({ viewer: { shoppingList: { items: [{ department: Department }] } } });
  });

  it.each([
    { outcome: "CONFLICT", code: "CONFLICT" },
    { outcome: "FULL", code: "REFUSED" },
    { outcome: "NO_ITEM", code: "INVALID_INPUT" },
    { outcome: "NO_LIST", code: "LINK_EXPIRED" },
  ])("returns $code for $outcome, with the item as it is", async ({ outcome, code }) => {
    const portal = { "POST /lists/items/change": { Outcome: outcome, Item: wireItem({ Version: 2 }) } };
    const { data } = await execute(check(), { viewer: {}, upstreams: { portal } });
    expect(data?.["changeListItem"]).toEqual({ item: { ...milk, version: 2 }, userErrors: codes(code) });
  });

  it.each([
    { document: add(), field: "addListItem", route: "POST /lists/items", stored: {}, code: null },
    {
      document: check(),
      field: "changeListItem",
      route: "POST /lists/items/change",
      stored: { ChangeId: changeId },
      code: null,
    },
    {
      document: check(),
      field: "changeListItem",
      route: "POST /lists/items/change",
      stored: {},
      code: "UNKNOWN_OUTCOME",
    },
  ])(
    "is read back by its id after a lost response of $field, and sent once: $code",
    async ({ document, field, route, stored, code }) => {
      const list = ({ options }: StubCall) => {
        expect(options.query).toMatchObject({ itemId });
        return { SharedAt: null, Items: [wireItem(stored)] };
      };
      const portal = { [route]: lost, "GET /lists": list };
      const { data, calls } = await execute(document, { viewer: {}, upstreams: { portal } });
      expect(data?.[field]).toEqual({ item: milk, userErrors: code === null ? [] : codes(code) });
      expect(calls).toEqual({ [`portal ${route}`]: 1, "portal GET /lists": 1 });
    },
  );

  it("remains unknown if it cannot be read back", async () => {
    const portal = {
      "POST /lists/items": lost,
      "GET /lists": new UpstreamError({ upstream: "portal", kind: "timeout" }),
    };
    const { data } = await execute(add(), { viewer: {}, upstreams: { portal } });
    expect(data?.["addListItem"]).toEqual({ item: null, userErrors: codes("UNKNOWN_OUTCOME") });
  });

  it("is not changed by a link that changes too much", async () => {
    const limits = createLimits(() => new Date(0));
    for (let count = 0; count < 120; count += 1) await limits.listChange.admit(`reams:link:${tokenHash}`);
    const { data, calls } = await execute(check(`token: "${token}"`), { context: { limits } });
    expect(data?.["changeListItem"]).toEqual({ item: null, userErrors: codes("RATE_LIMITED") });
    expect(calls).toEqual({});
  });
});

describe("the link to a shopping list", () => {
  it("is a new random token each time, of which the service gets the hash and the encrypted token", async () => {
    const portal = stubUpstream("portal", { "POST /lists/share": { Success: true } });
    const document = "mutation { shareList { token userErrors { code } } }";
    const run = async () => {
      const { data } = await execute(document, { viewer: {}, upstreams: { portal } });
      return (data as { readonly shareList: { readonly token: string } }).shareList.token;
    };
    const tokens = [await run(), await run()];
    expect(new Set(tokens).size).toBe(2);
    const hashes = tokens.map((each) => createHash("sha256").update(each).digest("base64url"));
    expect(portal.calls.map(({ options }) => options.json)).toEqual(
      hashes.map((hash) => ({
        site: "reams",
        shopperNumber: "41000000101",
        tokenHash: hash,
        encryptedToken: expect.any(String),
      })),
    );
    for (const each of tokens) expect(JSON.stringify(portal.calls)).not.toContain(each);
  });

  it("is the same for the same key, for each shopper, and is kept only in encrypted form", async () => {
    const portal = stubUpstream("portal", { "POST /lists/share": { Success: true } });
    const store = createMemoryStore(10);
    const replays = createReplays({ store, mutex: createKeyedMutex(), now: () => new Date() });
    const writes = vi.spyOn(store, "set");
    const document = `mutation { shareList(input: { idempotencyKey: "${itemId}" }) { token userErrors { code } } }`;
    const run = async (shopperNumber: string) => {
      const options = { viewer: { shopperNumber }, upstreams: { portal }, context: { replays } };
      const { data } = await execute(document, options);
      return (data as { readonly shareList: { readonly token: string } }).shareList.token;
    };
    const first = await run("41000000101");
    expect(await run("41000000101")).toBe(first);
    expect(await run("41000000102")).not.toBe(first);
    expect(portal.calls).toHaveLength(2);
    expect(JSON.stringify(writes.mock.calls)).not.toContain(first);
  });

  it.each([
    { what: "its owner", owner: {}, seen: token },
    { what: "the owner of another list", owner: { ownerId: "41000000102" }, seen: null },
    { what: "its owner's number at another retailer", owner: { sitePath: "lees" }, seen: null },
  ])("is read again by $what: $seen", async ({ owner, seen }) => {
    const bound = { sitePath: "reams", ownerId: "41000000101", ...owner };
    const EncryptedToken = await testOwnedTokens("list-link").encrypt(token, bound);
    const portal = { "GET /lists": { SharedAt: "2026-05-06T18:00:00.000Z", EncryptedToken, Items: [] } };
    const document = "{ viewer { shoppingList { sharedAt linkToken } } }";
    const { data } = await execute(document, { viewer: {}, upstreams: { portal } });
    const shoppingList = { sharedAt: "2026-05-06T18:00:00.000Z", linkToken: seen };
    expect(data).toEqual({ viewer: { shoppingList } });
  });

  it("opens the list, without anything about its owner, until it ends", async () => {
    const document = `query ($token: String!) { sharedList(token: $token) { sharedAt linkToken items { text } } }`;
    const portal = { "GET /lists": { SharedAt: "2026-05-06T18:00:00.000Z", EncryptedToken: "x", Items: [wireItem()] } };
    const read = (upstreams: object) => execute(document, { variables: { token }, upstreams });
    expect((await read({ portal })).data).toEqual({
      sharedList: { sharedAt: "2026-05-06T18:00:00.000Z", linkToken: null, items: [{ text: "Milk" }] },
    });
    expect(await read({})).toMatchObject({ data: { sharedList: null }, errors: [] });
    const down = { portal: { "GET /lists": new UpstreamError({ upstream: "portal", kind: "timeout" }) } };
    expect((await read(down)).errors).toHaveLength(1);
  });

  it("ends without a new token", async () => {
    const portal = stubUpstream("portal", { "POST /lists/share": { Success: true } });
    const document = "mutation { stopSharingList { token userErrors { code } } }";
    const { data } = await execute(document, { viewer: {}, upstreams: { portal } });
    expect(data).toEqual({ stopSharingList: { token: null, userErrors: [] } });
    expect(portal.calls.map(({ options }) => options.json)).toEqual([{ site: "reams", shopperNumber: "41000000101" }]);
  });
});
