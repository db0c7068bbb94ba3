import { expect, it } from "vitest";
import { catalogProblems } from "./check-catalog.ts";
import { type Catalog, parseText } from "../../../tools/read-catalog.ts";
import { pseudoMessage } from "./pseudo.ts";

const catalog = (texts: Readonly<Record<string, string>>): Catalog => new Map([["client/coupon", texts]]);
const english = catalog({
  clip: "Clip",
  found: "{count, plural, one {# result} other {# results}}",
  failed: "@shared.no",
});

it.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
  [
    "a complete translation",
    { clip: "Recortar", found: "{count, plural, one {# resultado} other {# resultados}}", failed: "@shared.no" },
    [],
  ],
  [
    "a missing and an unknown message",
    { found: "{count, plural, other {# resultados}}", failed: "@shared.no", cut: "Cortar" },
    ["client/coupon.cut: there is no such message", "client/coupon.clip: the translation is missing"],
  ],
  [
    "other arguments and another link",
    { clip: "Recortar", found: "{total, number} resultados", failed: "@shared.yes" },
    [
      "client/coupon.found: it has the arguments { readonly total: number } instead of { readonly count: number }",
      "client/coupon.failed: it links to another message",
    ],
  ],
])("reports what is wrong with %s", (_case, translation, problems) => {
  expect(catalogProblems(english, catalog(translation))).toEqual(problems);
});

it("marks, accents and lengthens a message of the pseudo-locale by 40 percent", () => {
  expect(pseudoMessage(parseText("Clip now"))).toEqual([
    { type: 0, value: "⟦" },
    { type: 0, value: "Çlîp ñøw" },
    { type: 0, value: "~~~~⟧" },
  ]);
});

it("leaves a message of numbers as it is", () => {
  expect(pseudoMessage(parseText("{page, number} / {count, number}"))).toEqual(
    parseText("{page, number} / {count, number}"),
  );
});
