import { expect, it } from "vitest";
import { createSigningKeys } from "./signing-keys.ts";

const keyOf = (byte: number) => new Uint8Array(32).fill(byte);

it("makes the same pair of a key and a purpose in every process, and another one of any other", async () => {
  const [first] = await createSigningKeys([keyOf(1)])("coupons of reams");
  const [again] = await createSigningKeys([keyOf(1)])("coupons of reams");
  const [otherPurpose] = await createSigningKeys([keyOf(1)])("coupons of lees");
  const [otherKey] = await createSigningKeys([keyOf(2)])("coupons of reams");
  expect({ id: again.id, publicKey: again.publicKey }).toEqual({ id: first.id, publicKey: first.publicKey });
  expect(new Set([first.publicKey, otherPurpose.publicKey, otherKey.publicKey]).size).toBe(3);
  expect(new Set([first.id, otherPurpose.id, otherKey.id]).size).toBe(3);
});

it("signs with the first key, and still verifies what a key after it has signed", async () => {
  const [before] = await createSigningKeys([keyOf(1)])("coupons");
  const [current, previous] = await createSigningKeys([keyOf(2), keyOf(1)])("coupons");
  expect(current.publicKey).not.toBe(before.publicKey);
  expect(previous?.publicKey).toBe(before.publicKey);
});
