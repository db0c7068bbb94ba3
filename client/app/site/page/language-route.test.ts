import { type LoaderFunctionArgs, RouterContextProvider } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { apolloContext } from "../../graphql/apollo-context.ts";
import { pageContext } from "../../session/page-context.server.ts";
import { type FakeAnswers, fakeGraph } from "../../testing/fake-graph.ts";
import { pageOfVisitor } from "../../session/testing/visitor.ts";
import { loader } from "./language-route.ts";

const session = "__Host-aisle=token";
const pressed = { "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate" };

interface Press {
  readonly cookie?: string | null;
  readonly protocol?: string;
  readonly headers?: Record<string, string>;
  readonly answers?: FakeAnswers;
}

/** Follows a link of the language switch; returns the response and the languages sent to the account. */
async function follow(address: string, { cookie = null, protocol = "http", headers = pressed, answers }: Press = {}) {
  const inputs: unknown[] = [];
  const stored = () => ({
    data: { updateLanguage: { __typename: "AccountPayload", userErrors: [] } },
  });
  const { client } = fakeGraph({
    ChooseLanguageMutation: (variables) => {
      inputs.push(variables["input"]);
      return (answers?.["ChooseLanguageMutation"] ?? stored)(variables);
    },
  });
  const context = new RouterContextProvider();
  context.set(apolloContext, client);
  context.set(pageContext, pageOfVisitor({ cookie, protocol }));
  const url = new URL(address, `${protocol}://reams.localhost:4000`);
  const params = { language: url.pathname.slice("/language/".length) };
  const answer = await loader({
    context,
    params,
    request: new Request(url, { headers }),
  } as unknown as LoaderFunctionArgs);
  return {
    status: answer.status,
    location: answer.headers.get("location"),
    cookie: answer.headers.get("set-cookie"),
    sent: inputs,
  };
}

const site = "//reams.localhost:4000";
const spanishCookie = "aisle-language=es; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly";

it.each([
  ["/language/es?to=%2Fstores%3Fnear%3D84604", "/es/stores?near=84604"],
  ["/language/en?to=%2Fes%2Fstores", "/stores"],
  ["/language/fr?to=%2Fstores", "/stores"],
  ["/language/es?to=%2F", "/es"],
])("%s returns to %s", async (address, page) => {
  expect(await follow(address)).toMatchObject({ status: 303, location: site + page });
});

it("remembers the language for a year", async () => {
  expect((await follow("/language/es?to=/")).cookie).toBe(spanishCookie);
  expect((await follow("/language/es?to=/", { protocol: "https" })).cookie).toBe(`${spanishCookie}; Secure`);
});

it.each(["https://evil.example", "//evil.example", "/es//evil.example", "%2F%5Cevil.example", ""])(
  "returns to the home page instead of %s",
  async (to) => {
    expect((await follow(`/language/es?to=${to}`)).location).toBe(`${site}/es`);
  },
);

describe("the account", () => {
  const press = "/language/es?to=/stores";

  it("of a shopper who presses the switch gets the language", async () => {
    expect((await follow(press, { cookie: `a=1; ${session}` })).sent).toEqual([{ language: "es" }]);
  });

  it.each<[string, Press]>([
    ["a guest presses it", { cookie: "aisle-language=en; __Host-aisle-device=x" }],
    ["another site opens the address", { cookie: session, headers: { ...pressed, "sec-fetch-site": "cross-site" } }],
    ["a sibling host opens it", { cookie: session, headers: { ...pressed, "sec-fetch-site": "same-site" } }],
    ["a bookmark or an app opens it", { cookie: session, headers: { ...pressed, "sec-fetch-site": "none" } }],
    ["a page loads it as a picture", { cookie: session, headers: { ...pressed, "sec-fetch-mode": "no-cors" } }],
    ["the browser does not state who opens it", { cookie: session, headers: {} }],
  ])("stays as it is when %s, but the cookie is set", async (_case, visit) => {
    const { sent, location, cookie } = await follow(press, visit);
    expect(sent).toEqual([]);
    expect({ location, cookie }).toEqual({ location: `${site}/es/stores`, cookie: spanishCookie });
  });

  const failures: FakeAnswers = {
    "cannot be reached": () => new Error("down"),
    "rejects the language": () => ({
      data: { updateLanguage: { __typename: "AccountPayload", userErrors: [{ __typename: "UserError", code: "X" }] } },
    }),
    "cannot be changed": () => ({ data: null, errors: [{ message: "Failed." }] }),
  };
  it.each(Object.entries(failures))("that %s does not stop the switch", async (_case, answer) => {
    const answers = { ChooseLanguageMutation: answer };
    const { status, location, cookie, sent } = await follow(press, { cookie: session, answers });
    expect({ status, location, cookie }).toEqual({
      status: 303,
      location: `${site}/es/stores`,
      cookie: spanishCookie,
    });
    expect(sent).toHaveLength(1);
  });
});
