import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { UpstreamError } from "../platform/errors/upstream-error.ts";
import { login } from "../testing/login.ts";
import { contentRoutes, offerRoutes } from "../testing/routes.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { wireLocation, wireOffer } from "../testing/wire-samples.ts";

const hours = "query Hours { locations { storeHours { day hours } } }";
const expiries = "query Expiries { coupons { list { nodes { expiryText } } } }";
const summaries = "query Summaries { coupons { list { nodes { summary summaryLanguage } } } }";
const charities = "query Charities { charities { totalCount } }";
const matches = '{ customerMatches(search: { name: "?", reason: "asked by a test" }) { id } }';
const fields = "userErrors { code message messageId parameters { name value } }";
const logIn = login.replace("viewer { firstName }", fields);
const reset = `mutation Reset {
  resetPassword(input: { token: "x", email: "ana@example.com", newPassword: "short" }) { ${fields} }
}`;
const notListed = { en: "Hours not listed", es: "Horario no disponible" } as const;

let test: TestApp;
let refusal: { readonly errorCode: number; readonly reason?: string } = { errorCode: 11 };
beforeEach(async () => {
  test = await createTestApp(
    {
      loyalty: {
        ...offerRoutes({ Available: [wireOffer()] }),
        "POST /AppUsers/login": () => {
          throw new UpstreamError({ upstream: "loyalty", kind: "refused", ...refusal });
        },
      },
      content: contentRoutes({ locations: [wireLocation({ storeHours: [] })] }),
    },
    { now: () => new Date("2026-05-04T18:00:00Z") },
  );
});
afterEach(() => test.app.stop());

const ask = (query: string, language: string | null) =>
  test.post({ query, headers: language === null ? {} : { "accept-language": language } });

const textIn = (body: unknown): string => JSON.stringify(body);

describe("texts are in the language of the request", () => {
  it.each([
    ["en", "Invalid email address or password."],
    ["es-MX,es;q=0.9,en;q=0.5", "Correo electrónico o contraseña no válidos."],
  ])("for a user error and Accept-Language %j", async (accepted, message) => {
    refusal = { errorCode: 11 };
    const { body } = await ask(logIn, accepted);
    const error = { code: "INVALID_CREDENTIALS", message, messageId: "login.wrong", parameters: [] };
    expect(body.data).toEqual({ login: { userErrors: [error] } });
  });

  it("for a user error with a value, which is also a parameter", async () => {
    const { body } = await ask(reset, "es");
    const error = { code: "INVALID_INPUT", message: "Usa al menos 8 caracteres.", messageId: "input.atLeast" };
    const parameters = [{ name: "characters", value: "8" }];
    expect(body.data).toEqual({ resetPassword: { userErrors: [{ ...error, parameters }] } });
  });

  it.each([
    ["en", 30, "This card is blocked.", "upstream.refused"],
    ["es", 30, "No pudimos aceptar tu solicitud. Si continúa, comunícate con tu tienda.", "upstream.refused"],
    ["en", 32, "This card is blocked.", "account.phoneTaken"],
    ["es", 32, "Ya existe una cuenta con ese número de teléfono.", "account.phoneTaken"],
  ])(
    "for a refusal of the account service, whose sentence is English: %s, %i",
    async (language, errorCode, message, id) => {
      refusal = { errorCode, reason: "This card is blocked." };
      const { body } = await ask(logIn, language);
      const error = { code: "REFUSED", message, messageId: id, parameters: [] };
      expect(body.data).toEqual({ login: { userErrors: [error] } });
    },
  );

  it.each([
    ["en", "Enter a name."],
    ["es", "Ingresa un nombre."],
  ])("for an error of the gateway in `errors`: %s", async (language, message) => {
    const { body } = await ask(matches, language);
    expect(body.errors).toMatchObject([
      { message, extensions: { code: "BAD_USER_INPUT", messageId: "support.give.name" } },
    ]);
  });

  it("for a failed upstream in `errors`", async () => {
    const { body } = await ask(charities, "es");
    expect(body.errors).toMatchObject([
      {
        message: "El objeto solicitado no existe.",
        extensions: { code: "NOT_FOUND", messageId: "upstream.notFound", parameters: [] },
      },
    ]);
  });

  it.each([
    [null, "en"],
    ["fr-CA, de;q=0.5", "en"],
    ["*", "en"],
    ["es", "es"],
    ["fr, es-US;q=0.4", "es"],
    ["not a language;;", "en"],
  ] as const)("for Accept-Language %j: %s", async (accepted, language) => {
    const { body, headers } = await ask(hours, accepted);
    expect(textIn(body)).toContain(notListed[language]);
    expect(headers).toMatchObject({ "content-language": language, vary: expect.stringContaining("accept-language") });
  });
});

describe("a response of one language is never served for another", () => {
  it.each([
    ["from cached plans and cached stores", hours, notListed],
    ["from the coupons that guests share", expiries, { en: "Expires 12/31/2026", es: "Vence el 12/31/2026" }],
    ["of the amounts of those coupons", summaries, { en: "Save $1.50 on two", es: "Ahorra $1.50 en dos" }],
  ])("%s", async (_name, query, texts) => {
    for (const language of ["en", "es", "en", "es", "es", "en"] as const) {
      const { body, headers } = await ask(query, language);
      expect(textIn(body)).toContain(texts[language]);
      expect(textIn(body)).not.toContain(texts[language === "en" ? "es" : "en"]);
      expect(headers).toMatchObject({ "content-language": language });
    }
    expect(test.lines.some((line) => line.includes('"usedCachedPlan":true'))).toBe(true);
  });

  it("by a proxy that stores public responses", async () => {
    const shared = async (language: string) => {
      const { headers, body } = await test.app.server.inject({
        method: "GET",
        url: `/graphql?${new URLSearchParams({ query: hours }).toString()}`,
        headers: { host: "reams.example", "apollo-require-preflight": "1", "accept-language": language },
      });
      return { ...headers, body };
    };
    const [english, spanish] = [await shared("en"), await shared("es")];
    expect(english).toMatchObject({ "cache-control": expect.stringMatching(/^public/), "content-language": "en" });
    expect(english.vary).toMatch(/(^|, )accept-language(,|$)/);
    expect(spanish).toMatchObject({ vary: english.vary, "content-language": "es" });
    expect(spanish.body).toContain(notListed.es);
  });
});
