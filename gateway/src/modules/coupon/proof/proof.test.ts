import fc from "fast-check";
import { expect, it } from "vitest";
import { checkProof, type ProofKey, signProof } from "../../../../../coupon-list/coupon-proof.ts";
import { createSigningKeys } from "../../../platform/auth/signing-keys.ts";
import { execute } from "../../../testing/execute.ts";
import { guestOffers, shopperOffers } from "../../../testing/routes.ts";
import { seeded } from "../../../testing/seeded.ts";
import { stubUpstream } from "../../../testing/stub-upstream.ts";
import { wireOffer } from "../../../testing/wire-samples.ts";

const now = "2026-05-04T18:00:00.250Z";

const offers = {
  Available: [wireOffer({ OfferId: "1", OfferCode: "AVAILABLE" })],
  Activated: [
    wireOffer({ OfferId: "2", OfferCode: "REA0042" }),
    wireOffer({ OfferId: "3", OfferCode: null }),
    wireOffer({ OfferId: "4", OfferCode: "REA0043" }),
  ],
  Redeemed: [],
};

const keysQuery = "retailer { couponProofKeys { id publicKey } }";

async function read() {
  const loyalty = stubUpstream("loyalty", { [`GET ${shopperOffers}`]: offers });
  const { data } = await execute(`{ coupons { proof } ${keysQuery} }`, { viewer: {}, now, upstreams: { loyalty } });
  return data as { coupons: { proof: string }; retailer: { couponProofKeys: readonly ProofKey[] } };
}

it("states the coupons on the card of a shopper, with the codes of their links and the time of the read", async () => {
  const { coupons, retailer } = await read();
  expect(await checkProof(coupons.proof, retailer.couponProofKeys)).toEqual({
    state: "valid",
    proven: { number: "41000000101", codes: ["3", "REA0042", "REA0043"], at: new Date("2026-05-04T18:00:00Z") },
  });
});

it("is none at another retailer", async () => {
  const { coupons } = await read();
  const { data } = await execute(`{ ${keysQuery} }`, { retailer: "lees" });
  const { retailer } = data as Pick<Awaited<ReturnType<typeof read>>, "retailer">;
  expect(await checkProof(coupons.proof, retailer.couponProofKeys)).toEqual({ state: "unknown" });
});

it("is none for a guest", async () => {
  const loyalty = stubUpstream("loyalty", { [`GET ${guestOffers}`]: { Available: [wireOffer({})] } });
  const { data } = await execute("{ coupons { availableCount proof } }", { now, upstreams: { loyalty } });
  expect(data).toEqual({ coupons: { availableCount: 1, proof: null } });
});

it("of any coupons fails with any of its digits replaced", async () => {
  const [key] = await createSigningKeys([new Uint8Array(32).fill(7)])("coupons of reams");
  const codes = fc.array(fc.oneof(fc.integer({ min: 1, max: 10_000_000 }).map(String), fc.string({ minLength: 1 })));
  const digits = fc.integer({ min: 0, max: 9 }).map(String);
  const cases = fc.asyncProperty(codes, fc.nat(), digits, async (texts, place, digit) => {
    const wellFormed = texts.map((text) => text.toWellFormed());
    const proof = await signProof({ number: "410000001017", codes: wellFormed, at: new Date(now) }, key);
    const checked = await checkProof(proof, [key]);
    if (checked.state !== "valid") throw new Error(`${proof} is ${checked.state}.`);
    expect(checked.proven.codes.toSorted()).toEqual([...new Set(wellFormed)].toSorted());
    const places = [...proof.matchAll(/\d/g)].filter(([before]) => before !== digit).map(({ index }) => index);
    const at = places[place % places.length] ?? 0;
    const changed = `${proof.slice(0, at)}${digit}${proof.slice(at + 1)}`;
    expect((await checkProof(changed, [key])).state).not.toBe("valid");
  });
  await fc.assert(cases, seeded(300));
});
