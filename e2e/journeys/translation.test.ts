import { expect, it } from "vitest";
import type { Texts } from "../../tools/read-catalog.ts";
import { translationOf } from "./translation.ts";

const english: Texts = {
  name: "Name",
  clip: "Clip",
  clipped: "{count, number} clipped",
  close: "Close",
  dismiss: "Close",
  edit: "Edit {label}",
  failed: "@shared.failed",
  greeting: "Hi, {firstName}",
  counter: "{index, number} / {total, number}",
  results: "{count, plural, one {# result} other {# results}}{clipped, plural, =0 {} other {, # clipped}}",
  show: "Show {count}",
  terms: "I accept the <terms>terms of use</terms>",
  wait: "Please wait (or call us).",
  waitFor: "Please wait {time}.",
};

const spanish: Texts = {
  name: "Nombre",
  clip: "Recortar",
  clipped: "Recortados: {count, number}",
  close: "Cerrar",
  dismiss: "Cerrar aviso",
  edit: "Editar: {label}",
  failed: "@shared.failed",
  greeting: "Hola, {firstName}",
  counter: "{index, number} / {total, number}",
  results: "{count, plural, one {# resultado} other {# resultados}}{clipped, plural, =0 {} other {, # recortados}}",
  show: "Ver {count}",
  terms: "Acepto los <terms>términos de uso</terms>",
  wait: "Espera (o llámanos).",
  waitFor: "Espera {time}.",
};

const edition = (locale: string, page: Texts, failureText: string) => ({
  catalog: new Map([
    ["client/page", page],
    ["shared", { failed: failureText }],
  ]),
  locale,
});

const { textOf, patternOf } = translationOf(
  edition("en-US", english, "It failed."),
  edition("es-US", spanish, "Ocurrió un error."),
);

it.each([
  ["a text", "Clip", "Recortar"],
  ["a text with special characters", "Please wait (or call us).", "Espera (o llámanos)."],
  ["the text that a message links to", "It failed.", "Ocurrió un error."],
  ["a text with a name", "Hi, Ben", "Hola, Ben"],
  ["a text with a number", "1,234 clipped", "Recortados: 1,234"],
  ["a value that is the text of a message", "Edit Name", "Editar: Nombre"],
  ["a value that is a text with a value", "Show 300 results", "Ver 300 resultados"],
  ["the singular", "1 result", "1 resultado"],
  ["two plurals", "2 results, 1 clipped", "2 resultados, 1 recortados"],
  ["a text with links", "I accept the terms of use", "Acepto los términos de uso"],
])("translates %s", (_what, text, expected) => {
  expect(textOf(text)).toBe(expected);
});

it("rejects a text of no message", () => {
  expect(() => textOf("Log In")).toThrow("The text “Log In” is not one of any message of the catalog.");
});

it("rejects a text that consists of values only", () => {
  expect(() => textOf("1 / 2")).toThrow("is not one of any message");
});

it("rejects a text with several translations, and names its messages", () => {
  expect(() => textOf("Close")).toThrow("client/page.close (“Cerrar”), client/page.dismiss (“Cerrar aviso”)");
});

it("translates a text with several translations by the id of its message", () => {
  expect(textOf("Close", "client/page.dismiss")).toBe("Cerrar aviso");
});

it("rejects an id whose message has another text", () => {
  expect(() => textOf("Clip", "client/page.dismiss")).toThrow("The text “Clip” is not one of client/page.dismiss.");
});

it("returns a pattern for the texts of a message with any values", () => {
  const pattern = patternOf("client/page.greeting");
  expect("Hola, Cora").toMatch(pattern);
  expect("Hola").not.toMatch(pattern);
});

it("rejects a pattern of an unknown message", () => {
  expect(() => patternOf("client/page.none")).toThrow("The catalog has no message client/page.none.");
});
