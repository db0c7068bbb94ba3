import { expect, it } from "vitest";
import { summaryIn } from "./summary.ts";

it.each([
  ["Save $4.00", 400, "Ahorra $4.00"],
  ["Save $4.00 on two", 400, "Ahorra $4.00 en dos"],
  ["Save 75¢ on three", 75, "Ahorra 75¢ en tres"],
  ["Buy one, get one free", null, "Compra uno y llévate otro gratis"],
  ["Buy two, get one free", null, "Compra dos y llévate otro gratis"],
])("says in Spanish %j of an offer of %s cents", (summary, valueCents, text) => {
  const offer = { summary, valueCents };
  expect(summaryIn("es", offer)).toEqual({ text, language: "es" });
  expect(summaryIn("en", offer)).toEqual({ text: summary, language: "en" });
});

it.each([
  ["another amount", "Save $4.00 on two", 500],
  ["no amount", "Save $4.00 on two", null],
  ["further words", "Save $4.00 on two with your card", 400],
  ["other words", "$4 off", 400],
])("leaves a summary in English for an offer with %s", (_name, summary, valueCents) => {
  expect(summaryIn("es", { summary, valueCents })).toEqual({ text: summary, language: "en" });
});
