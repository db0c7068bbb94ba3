import { expect, it } from "vitest";
import { varietySentences } from "./sheet-coupons.tsx";

it.each([
  ["One use per card. While supplies last. Selection varies by store.", "Selection varies by store."],
  ["Any variety, 16 oz. cans. Limit one.", "Any variety, 16 oz. cans."],
  ["Void in NV. Excludes trial size! Not valid on gift packs. Any  flavor.", "Excludes trial size! Any  flavor."],
])("takes the sentences about varieties and sizes out of %j, word for word", (disclaimer, sentences) => {
  expect(varietySentences(disclaimer)).toBe(sentences);
});

it.each([null, "", "Limit one per shopper. No cash value."])("finds none in %j", (disclaimer) => {
  expect(varietySentences(disclaimer)).toBeNull();
});
