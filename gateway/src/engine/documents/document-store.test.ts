import { parse } from "graphql";
import { expect, it } from "vitest";
import { createDocumentStore } from "./document-store.ts";

const document = (characters: number) => parse(`{ ${"a".repeat(characters - 4)} }`);

it("keeps trusted documents whatever else is sent", async () => {
  const store = createDocumentStore(new Map([["trusted", "{ a }"]]));
  const entry = document(100);
  await store.set("schema:trusted", entry);
  for (let at = 0; at < 50; at += 1) await store.set(`schema:${at}`, document(100_000));
  expect(await store.get("schema:trusted")).toBe(entry);
});

it("evicts other documents by LRU and by the length of their texts", async () => {
  const store = createDocumentStore(new Map());
  for (const name of ["a", "b", "c"]) await store.set(`schema:${name}`, document(100_000));
  await store.get("schema:a");
  await store.set("schema:d", document(100_000));
  const held = await Promise.all(
    ["a", "b", "c", "d"].map(async (name) => (await store.get(`schema:${name}`)) !== undefined),
  );
  expect(held).toEqual([true, false, true, true]);
});

it("counts a repeated document once", async () => {
  const store = createDocumentStore(new Map());
  await store.set("schema:a", document(100_000));
  for (let at = 0; at < 5; at += 1) await store.set("schema:b", document(100_000));
  expect(await store.get("schema:a")).toBeDefined();
});
