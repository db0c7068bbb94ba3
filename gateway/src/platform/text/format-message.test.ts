import { expect, it } from "vitest";
import { messages } from "./messages.generated.ts";
import { formatMessage, parametersOf } from "./format-message.ts";

it.each([
  ["en", "That was a lot of clips at once. Please try again in 30 seconds."],
  ["es", "Recortaste muchos cupones a la vez. Inténtalo de nuevo en 30 segundos."],
] as const)("puts the values into the text of the language %s", (language, text) => {
  expect(formatMessage(messages.clip.tooMany({ seconds: 30 }), language)).toBe(text);
});

it.each([
  [1, "a minute", "un minuto"],
  [2, "2 minutes", "2 minutos"],
  [60, "an hour", "una hora"],
])("words a wait of %i minutes", (minutes, english, spanish) => {
  const message = messages.limits.tooMany({ minutes });
  expect(formatMessage(message, "en")).toBe(`Too many attempts. Please wait ${english} and try again.`);
  expect(formatMessage(message, "es")).toBe(`Demasiados intentos. Espera ${spanish} e inténtalo de nuevo.`);
});

it.each([
  ["en", ["Price"], "Price"],
  ["en", ["Price", "Orem"], "Price and Orem"],
  ["en", ["Price", "Orem", "Provo"], "Price, Orem and Provo"],
  ["es", ["Price", "Orem", "Provo"], "Price, Orem y Provo"],
] as const)("lists texts in the language %s: %j", (language, names, list) => {
  const message = messages.charity.kept({ names });
  expect(formatMessage(message, language)).toContain(` ${list}.`);
  expect(parametersOf(message, language)).toEqual([{ name: "names", value: list }]);
});

it("returns numbers as digits, and no parameters for a message without values", () => {
  expect(parametersOf(messages.support.valueLength({ max: 1_254 }), "en")).toEqual([{ name: "max", value: "1254" }]);
  expect(parametersOf(messages.clip.gone, "en")).toEqual([]);
});

it("keeps text that looks like markup", () => {
  expect(formatMessage(messages.signup.unknownForm({ name: "<b>{x}</b>" }), "en")).toBe(
    "Email signup form <b>{x}</b> not found.",
  );
});

it("rejects an id that is in no catalog", () => {
  expect(() => formatMessage({ id: "clip.canary", values: {} }, "en")).toThrow("clip.canary");
});
