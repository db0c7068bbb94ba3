import { beforeAll, describe, expect, it } from "vitest";
import { checkProof, type ProofKey, type ProofSigner, signProof } from "./coupon-proof.ts";

const at = new Date("2026-11-21T17:05:00Z");

async function makeKey(id: string): Promise<ProofKey & ProofSigner> {
  const curve = { name: "ECDSA", namedCurve: "P-256" };
  const pair = await crypto.subtle.generateKey(curve, true, ["sign", "verify"]);
  const point = await crypto.subtle.exportKey("raw", pair.publicKey);
  return { id, privateKey: pair.privateKey, publicKey: Buffer.from(point).toString("base64url") };
}

let key: ProofKey & ProofSigner;

beforeAll(async () => {
  key = await makeKey("now");
});

describe("the proof of a card's coupons", () => {
  it.each([
    { name: "no coupons", codes: [] },
    { name: "numbers", codes: ["300012", "300001", "300105", "300012", "42"] },
    { name: "codes and numbers", codes: ["REA0042", "300001", "REA0041", "B-7", "A"] },
    { name: "ids of a vendor", codes: ["a.b.c", "a.b.d", "ñ 1", "6f1c9a2e-0000", "6f1c9a2e-0001"] },
  ])("states the number, the time and each code once: $name", async ({ codes }) => {
    const text = await signProof({ number: "410000001017", codes, at }, key);
    expect(text).toMatch(/^[\w.~!*'()%-]+$/);
    const proven = { number: "410000001017", at, codes: expect.any(Array) };
    const checked = await checkProof(text, [key]);
    expect(checked).toEqual({ state: "valid", proven });
    const proved = checked.state === "valid" ? checked.proven.codes : [];
    expect(proved.toSorted()).toEqual([...new Set(codes)].toSorted());
  });

  it("is not valid once any of its characters is another one", async () => {
    const replacements = [..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_."];
    const text = await signProof({ number: "410000001017", codes: ["300001", "300012", "REA0042"], at }, key);
    for (const index of text.split("").keys()) {
      const changed = replacements
        .filter((character) => character !== text[index])
        .map((character) => text.slice(0, index) + character + text.slice(index + 1));
      const states = await Promise.all(changed.map(async (each) => (await checkProof(each, [key])).state));
      expect(
        states.filter((state) => state === "valid"),
        `character ${index} of ${text}`,
      ).toEqual([]);
    }
  });

  it("is not valid with a character more or less", async () => {
    const text = await signProof({ number: "410000001017", codes: ["300001", "300012"], at }, key);
    const others = [...text.split("").keys()].flatMap((index) => [
      text.slice(0, index) + text.slice(index + 1),
      `${text.slice(0, index)}0${text.slice(index)}`,
    ]);
    const changed = others.filter((each) => each !== text);
    const states = await Promise.all(changed.map(async (each) => (await checkProof(each, [key])).state));
    expect(states).not.toContain("valid");
  });

  it("is checked by the key that has signed it, and unknown without that", async () => {
    const next = await makeKey("next");
    const text = await signProof({ number: "1", codes: ["a"], at }, key);
    expect((await checkProof(text, [next, key])).state).toBe("valid");
    expect(await checkProof(text, [next])).toEqual({ state: "unknown" });
    expect(await checkProof(text, [{ ...next, id: key.id }])).toEqual({ state: "changed" });
  });

  it.each(["", ".", "now", "now.", "now..", "https://reams.example/proof", "now.1.2.%%%"])(
    "is not valid if it is %j",
    async (text) => {
      expect((await checkProof(text, [key])).state).not.toBe("valid");
    },
  );

  it("of 60 coupons fits a QR code that the camera of a phone reads from paper", async () => {
    const many = Array.from({ length: 60 }, (_none, index) => String(300_001 + index * 5));
    const text = await signProof({ number: "410000001017", codes: many, at }, key);
    // Version 12 of a QR code has 65 modules a side.
    expect(`https://www.reams.example/proof#${text}`.length).toBeLessThanOrEqual(367);
  });
});
