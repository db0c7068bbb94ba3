import { expect, it } from "vitest";
import { packState, unpackState } from "./packed-state.ts";

const coupon = (id: string, fields: object) => ({ __typename: "Coupon", id, state: "AVAILABLE", ...fields });
const stored = (...objects: readonly { readonly __typename: string; readonly id: string }[]) =>
  Object.fromEntries(objects.map((object) => [`${object.__typename}:${object.id}`, object]));

const image = (url: string) => ({ __typename: "Image", url, width: 800 });

const state = {
  ROOT_QUERY: {
    __typename: "Query",
    viewer: null,
    'posts({"first":2})': [{ __ref: "Post:1" }, { __ref: "Post:2" }],
    failedFields: { ROOT_QUERY: ["banner"] },
  },
  'PostCategory:{"slug":"news"}': { __typename: "PostCategory", slug: "news" },
  ...stored(
    coupon("1", { image: image("/1"), tags: [], rules: [{ text: "a" }, { text: "a" }], lines: ["a", "b"] }),
    coupon("2", { image: image("/2"), tags: ["new"], rules: [{ text: "a" }, { sentence: "b" }], lines: ["a", "b"] }),
    coupon("3", { image: null, tags: [], rules: [{ text: "a" }], lines: null }),
    coupon("4", { image: image("/4") }),
  ),
};

it("survives its short form, whatever its lists and objects have in common", () => {
  expect(unpackState(JSON.parse(JSON.stringify(packState(state))))).toEqual(state);
});

it("has the name of a field, and a value of all objects, once", () => {
  const coupons = Array.from({ length: 20 }, (_, index) => coupon(String(index), { image: image(`/${index}`) }));
  const text = JSON.stringify(packState(stored(...coupons)));
  for (const once of ["Coupon", "AVAILABLE", "state", "width", "800"]) expect(text.split(once)).toHaveLength(2);
});

it("keeps objects apart that differ in one value only", () => {
  const objects = unpackState(
    packState(stored(coupon("1", { image: image("/1") }), coupon("2", { image: image("/1") }))),
  );
  expect(objects["Coupon:1"]?.["image"]).toEqual(objects["Coupon:2"]?.["image"]);
  expect(objects["Coupon:1"]?.["image"]).not.toBe(objects["Coupon:2"]?.["image"]);
});
