import { expect, it, vi } from "vitest";
import { wireOffer } from "../../testing/wire-samples.ts";
import { decodeOffers, isOfferFrame } from "./loyalty-decode.ts";

const decode = (body: unknown) => decodeOffers(body, () => {});
const [first] = decode([wireOffer()]).available;

/** Offers of which one may be unreadable. */
const others = Array.from({ length: 9 }, () => wireOffer());

/** Reads one offer with replaced fields of any type; undefined for an unreadable one. */
const read = (fields: Record<string, unknown>) =>
  decode([...others, { ...wireOffer(), ...fields }]).available[others.length];

it("reads a plain list as the available offers", () => {
  expect(decode([wireOffer()])).toEqual({
    available: [first],
    activated: [],
    redeemed: [],
    isComplete: true,
    clipLimit: null,
  });
});

it("reads missing lists as empty ones", () => {
  expect(decode({ Available: [wireOffer()] })).toEqual({
    available: [first],
    activated: [],
    redeemed: [],
    isComplete: true,
    clipLimit: null,
  });
});

it("reads the limit of a card without the places of offers that are not shown", () => {
  const limitOf = (MaxActivated: unknown) =>
    decode({ Available: [], Activated: [...others, wireOffer({ Notes: "DND test" }), 7], MaxActivated }).clipLimit;
  expect([249, 249.5, "249", 0, null].map(limitOf)).toEqual([247, null, null, null, null]);
});

it.each([null, "", 7, {}, { available: [] }, { Available: {} }, { Available: [], Activated: "none" }])(
  "rejects %j as a whole",
  (body) => {
    expect(isOfferFrame(body)).toBe(false);
    expect(() => decode(body)).toThrow("loyalty: bad-response");
  },
);

it("omits and counts invalid offers", () => {
  const onDropped = vi.fn();
  const lists = decodeOffers({ Available: [null, ...others], Activated: [...others, []], Redeemed: [] }, onDropped);
  expect(lists.available).toEqual(others.map(() => first));
  expect(onDropped).toHaveBeenCalledExactlyOnceWith(2);
});

it.each([
  { Available: [null] },
  { Available: [...others, {}, 3] },
  { Available: others, Redeemed: [wireOffer({ OfferExpiryDate: "05/04/2026" })] },
])("fails for a list of which more than a tenth cannot be read, which is not an empty one", (lists) => {
  expect(() => decode(lists)).toThrow("loyalty: bad-response");
});

it.each(["DND", " DND until May", "DNDx"])("hides offers whose notes are %j", (notes) => {
  const onDropped = vi.fn();
  expect(decodeOffers([wireOffer({ Notes: notes })], onDropped).available).toEqual([]);
  expect(onDropped).not.toHaveBeenCalled();
});

it.each(["dnd", "For DND", null])("shows offers whose notes are %j", (notes) => {
  expect(decode([wireOffer({ Notes: notes })]).available).toHaveLength(1);
});

it("omits an offer with an unreadable end date, because it would never expire without one", () => {
  for (const day of ["soon", "2026-02-30", 20_261_231, {}]) expect(read({ OfferExpiryDate: day })).toBeUndefined();
  expect(read({ OfferExpiryDate: null })).toMatchObject({ expiryDate: null });
});

it("reads an instant at midnight as a day, without a time-zone shift", () => {
  expect(read({ OfferExpiryDate: "2026-05-04T00:00:00" })).toMatchObject({ expiryDate: "2026-05-04" });
});

it.each([
  [1.5, 150],
  [0, null],
  [-1, null],
  ["1.50", null],
  [1e300, null],
  [undefined, null],
])("reads a value of %j as %j cents", (sent, cents) => {
  expect(read({ OfferValue: sent })).toMatchObject({ valueCents: cents });
});

it("ignores an implausible redemption count", () => {
  for (const times of [-1, 1.5, "2", null, 1e9])
    expect(read({ TimesRedeemed: times })).toMatchObject({ timesRedeemed: 0 });
});

it("reads numeric offer numbers", () => {
  expect(read({ OfferId: 310_042 })).toMatchObject({ offerId: "310042" });
});
