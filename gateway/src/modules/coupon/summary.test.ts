import { expect, it } from "vitest";
import type { Discount } from "./discount.ts";
import { summaryIn } from "./summary.ts";

it.each([
  ["Save $4.00", 400, "Ahorra $4.00"],
  ["Save $4.00 on two", 400, "Ahorra $4.00 en dos"],
  ["Save 75¢ on three", 75, "Ahorra 75¢ en tres"],
  ["Buy one, get one free", null, "Compra uno y llévate otro gratis"],
  ["Buy two, get one free", null, "Compra dos y llévate otro gratis"],
])("says in Spanish %j of an offer of %s cents", (summary, valueCents, text) => {
  const offer = { summary, valueCents, discount: null };
  expect(summaryIn("es", offer)).toEqual({ text, language: "es" });
  expect(summaryIn("en", offer)).toEqual({ text: summary, language: "en" });
});

it.each([
  ["another amount", "Save $4.00 on two", 500],
  ["no amount", "Save $4.00 on two", null],
  ["further words", "Save $4.00 on two with your card", 400],
  ["other words", "$4 off", 400],
])("leaves a summary in English for an offer with %s", (_name, summary, valueCents) => {
  expect(summaryIn("es", { summary, valueCents, discount: null })).toEqual({ text: summary, language: "en" });
});

it.each<[string, Discount, string]>([
  ["Save 20%", { kind: "PercentOff", percent: 20, quantity: 1 }, "Ahorra 20%"],
  ["Save 20% on two", { kind: "PercentOff", percent: 20, quantity: 2 }, "Ahorra 20% en dos"],
  ["2 for $12.00", { kind: "FixedPrice", cents: 1_200, quantity: 2 }, "2 por $12.00"],
  [
    "Save $5.00 when you spend $25.00",
    { kind: "OrderTotal", cents: 500, minimumCents: 2_500 },
    "Ahorra $5.00 al gastar $25.00",
  ],
])("says in Spanish %j of an offer whose discount says the same", (summary, discount, text) => {
  expect(summaryIn("es", { summary, valueCents: null, discount })).toEqual({ text, language: "es" });
  const other = { summary: `${summary} today`, valueCents: null, discount };
  expect(summaryIn("es", other)).toEqual({ text: other.summary, language: "en" });
});
