import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Contract, loadContract } from "../../../testing/contract.ts";
import { callService, startTestServices, type TestServices, testTokens } from "../../../testing/start.ts";
import { loyaltyService } from "../../loyalty/service.ts";
import { portalService } from "../service.ts";
import type { Wire } from "../wire.generated.ts";

let services: TestServices;
let contract: Contract;

beforeAll(async () => {
  [services, contract] = await Promise.all([
    startTestServices([loyaltyService, portalService]),
    loadContract("portal"),
  ]);
});

afterAll(() => services.stop());

const hash = (letter: string) => letter.repeat(43);
const ownerOf = (shopperNumber: string) => ({ site: "reams", shopperNumber });

const call = (path: string, json: object, bearer: string = testTokens.portal) =>
  callService(services.urls.portal, { method: "POST", path, bearer, json }, contract);

const read = (query: Readonly<Record<string, string>>, bearer: string = testTokens.portal) =>
  callService(services.urls.portal, { path: "/lists", bearer, query }, contract);

async function listed(owner: Readonly<Record<string, string>>) {
  const { Items } = (await read(owner)).body as Wire["ShoppingList"];
  return Items.map(({ Text, IsChecked, Version }) => [Text, IsChecked, Version]);
}

async function add(owner: object, text: string, id = randomUUID()) {
  const { body } = await call("/lists/items", { ...owner, id, text });
  return { id, ...(body as Wire["ListChangeResult"]) };
}

async function change(owner: object, id: string, version: number, kind: string, changeId = randomUUID()) {
  const content = { ...owner, id, changeId, version, change: kind };
  return (await call("/lists/items/change", content)).body as Wire["ListChangeResult"];
}

describe("a shopping list", () => {
  test("is empty at first, and keeps the order of its items", async () => {
    const ana = ownerOf("101");
    expect((await read(ana)).body).toEqual({ SharedAt: null, EncryptedToken: null, Items: [] });
    await add(ana, "milk");
    await add(ana, "eggs");
    expect(await listed(ana)).toEqual([
      ["milk", false, 1],
      ["eggs", false, 1],
    ]);
    expect(await listed({ site: "lees", shopperNumber: "101" })).toEqual([]);
  });

  test("keeps the department that the source of an item names", async () => {
    const gus = ownerOf("107");
    await call("/lists/items", { ...gus, id: randomUUID(), text: "cheddar", department: "Dairy & Eggs" });
    await add(gus, "string");
    const { Items } = (await read(gus)).body as Wire["ShoppingList"];
    expect(Items.map(({ Department }) => Department)).toEqual(["Dairy & Eggs", null]);
  });

  test("gets an item that is sent twice, at once or after its removal, only once", async () => {
    const ben = ownerOf("102");
    const id = randomUUID();
    await Promise.all([add(ben, "milk", id), add(ben, "milk", id)]);
    expect(await listed(ben)).toHaveLength(1);
    await change(ben, id, 1, "REMOVE");
    expect(await add(ben, "milk", id)).toMatchObject({ Outcome: "DONE", Item: { IsRemoved: true } });
    expect(await listed(ben)).toEqual([]);
    expect((await read({ ...ben, itemId: id })).body).toMatchObject({ Items: [{ Id: id, IsRemoved: true }] });
  });

  test("merges the changes of two authors, and reports one that would undo the other's", async () => {
    const cora = ownerOf("103");
    const [{ id: milk }, { id: eggs }] = [await add(cora, "milk"), await add(cora, "eggs")];
    const both = await Promise.all([change(cora, milk, 1, "CHECK"), change(cora, eggs, 1, "CHECK")]);
    expect(both.map(({ Outcome }) => Outcome)).toEqual(["DONE", "DONE"]);
    // The other author had not seen the check.
    expect(await change(cora, milk, 1, "CHECK")).toMatchObject({ Outcome: "DONE", Item: { Version: 2 } });
    expect(await change(cora, milk, 1, "REMOVE")).toMatchObject({ Outcome: "CONFLICT", Item: { IsChecked: true } });
    expect(await listed(cora)).toEqual([
      ["milk", true, 2],
      ["eggs", true, 2],
    ]);
  });

  test("makes a repeated change once, also if the item was changed since", async () => {
    const dan = ownerOf("104");
    const { id } = await add(dan, "milk");
    const changeId = randomUUID();
    await change(dan, id, 1, "CHECK", changeId);
    expect(await change(dan, id, 1, "CHECK", changeId)).toMatchObject({ Outcome: "DONE", Item: { Version: 2 } });
    await change(dan, id, 2, "UNCHECK");
    expect(await change(dan, id, 1, "CHECK", changeId)).toMatchObject({ Outcome: "CONFLICT", Item: { Version: 3 } });
    expect(await change(dan, randomUUID(), 1, "CHECK")).toEqual({ Outcome: "NO_ITEM" });
  });

  test("opens by its link at its retailer until another link or the end of sharing", async () => {
    const eve = ownerOf("105");
    await add(eve, "milk");
    const link = (letter: string, site = "reams") => ({ site, tokenHash: hash(letter) });
    expect((await read(link("a"))).status).toBe(404);
    await call("/lists/share", { ...eve, tokenHash: hash("a") });
    expect((await read(link("a"))).body).toMatchObject({ SharedAt: expect.any(String), Items: [{ Text: "milk" }] });
    expect((await read(link("a", "lees"))).status).toBe(404);
    await call("/lists/share", { ...eve, tokenHash: hash("b") });
    expect((await read(link("a"))).status).toBe(404);
    expect((await add(link("b"), "eggs")).Outcome).toBe("DONE");
    await call("/lists/share", eve);
    expect((await add(link("b"), "ham")).Outcome).toBe("NO_LIST");
    expect(await listed(eve)).toHaveLength(2);
  });

  test("returns the encrypted token of its link to its owner only, until the link ends", async () => {
    const gus = ownerOf("108");
    await call("/lists/share", { ...gus, tokenHash: hash("g"), encryptedToken: "encrypted" });
    expect((await read(gus)).body).toMatchObject({ EncryptedToken: "encrypted" });
    expect((await read({ site: "reams", tokenHash: hash("g") })).body).toMatchObject({ EncryptedToken: null });
    await call("/lists/share", { ...gus, tokenHash: hash("h") });
    expect((await read(gus)).body).toMatchObject({ EncryptedToken: null });
    await call("/lists/share", { ...gus, tokenHash: hash("i"), encryptedToken: "encrypted" });
    await call("/lists/share", gus);
    expect((await read(gus)).body).toMatchObject({ SharedAt: null, EncryptedToken: null });
  });

  test("is full with 200 items", async () => {
    const fay = ownerOf("106");
    await add(fay, "milk");
    await services.database.runScript(`
      insert into portal.list_item (list_id, item_id, text, changed_at)
        select list_id, gen_random_uuid(), 'item', now() from portal.shopping_list, generate_series(1, 198)
        where site = '${fay.site}' and shopper_number = '${fay.shopperNumber}'`);
    expect((await add(fay, "the last one")).Outcome).toBe("DONE");
    expect((await add(fay, "one more")).Outcome).toBe("FULL");
  });

  test("requires the bearer, an owner or a link, and valid ids", async () => {
    expect((await read(ownerOf("101"), "wrong")).status).toBe(401);
    expect((await call("/lists/share", ownerOf("107"), "wrong")).status).toBe(401);
    expect((await read({ site: "reams" })).status).toBe(400);
    expect((await call("/lists/items", { ...ownerOf("107"), id: "1", text: "x" })).status).toBe(400);
  });
});
