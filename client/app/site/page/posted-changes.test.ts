import { ApolloClient, ApolloLink, Observable } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { type ActionFunctionArgs, RouterContextProvider } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { apolloContext } from "../../graphql/apollo-context.ts";
import { createCache } from "../../graphql/cache/cache.ts";
import { couponMessages } from "#messages/coupon";
import { action as chooseCharity } from "../../charity/page/charities-route.tsx";
import { action as clip } from "../../coupon/page/clip-route.tsx";
import { action as acceptTerms } from "../../terms/page/accept-terms-route.tsx";

type Action = (args: ActionFunctionArgs) => Promise<unknown>;
type Answer = Readonly<Record<string, unknown>> | Error;

const refusal = (code: string) => [{ __typename: "UserError", code, field: null, message: `${code}.` }];

const failure = (code: string) =>
  new CombinedGraphQLErrors({ errors: [{ message: `${code}.`, extensions: { code } }] });

/** Posts a form as a browser without JavaScript does; returns the response and the requests sent to the gateway. */
async function post(action: Action, fields: Readonly<Record<string, string>>, answer: Answer) {
  const changes: unknown[] = [];
  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const { headers } = operation.getContext();
        changes.push({ headers, ...operation.variables });
        if (answer instanceof Error) return observer.error(answer);
        observer.next({ data: answer });
        observer.complete();
      }),
  );
  const context = new RouterContextProvider();
  context.set(apolloContext, new ApolloClient({ cache: createCache(), link, dataMasking: true }));
  const body = new URLSearchParams(fields);
  const request = new Request("http://reams.localhost/", { method: "POST", body });
  const result = await action({ context, params: {}, request } as unknown as ActionFunctionArgs);
  return { sent: changes, result };
}

const redirectTo = async (posted: ReturnType<typeof post>) => {
  const { result } = await posted;
  return result instanceof Response ? [result.status, result.headers.get("location")] : result;
};

const otherShopper = "Another shopper has logged in since this page was opened. Nothing was changed.";

it.each<[string, Action, Readonly<Record<string, string>>, unknown]>([
  ["a school", chooseCharity, { charity: "school" }, otherShopper],
  ["the terms", acceptTerms, { accepted: "on" }, otherShopper],
  ["a coupon", clip, { coupon: "bread", returnTo: "/coupons" }, { message: otherShopper, returnTo: "/coupons" }],
])("shows why the change of %s from another shopper's page was rejected", async (_what, action, fields, said) => {
  const { result } = await post(action, { viewer: "ben", ...fields }, failure("VIEWER_CHANGED"));
  expect(result).toMatchObject({ data: said, init: { status: 400 } });
});

const ofAna = { headers: { "x-aisle-viewer": "ana" } };

describe("a school that is chosen without JavaScript", () => {
  const choose = (answer: Answer) => post(chooseCharity, { charity: "school", viewer: "ana" }, answer);
  const payload = (userErrors: readonly object[] = []) => ({
    chooseCharity: { __typename: "ChooseCharityPayload", charities: [], confirmation: null, userErrors },
  });

  it("is sent with the shopper of the page, and returns to the page", async () => {
    expect((await choose(payload())).sent).toEqual([{ ...ofAna, input: { charityId: "school" } }]);
    expect(await redirectTo(choose(payload()))).toEqual([303, "/charities"]);
  });

  it("shows why it was rejected, or that its result is unknown if the gateway does not respond", async () => {
    expect((await choose(payload(refusal("REFUSED")))).result).toMatchObject({
      data: "REFUSED.",
      init: { status: 400 },
    });
    expect((await choose(new Error("connection lost"))).result).toMatchObject({ init: { status: 503 } });
  });
});

describe("terms that are accepted without JavaScript", () => {
  const accept = (fields: Readonly<Record<string, string>>, userErrors: readonly object[] = []) =>
    post(
      acceptTerms,
      { viewer: "ana", ...fields },
      {
        acceptTerms: { __typename: "AcceptTermsPayload", terms: null, userErrors },
      },
    );

  it("are sent with the shopper of the page if the checkbox is checked", async () => {
    expect((await accept({ accepted: "on" })).sent).toEqual([ofAna]);
    expect(await redirectTo(accept({ accepted: "on" }))).toEqual([303, "/accept-terms"]);
  });

  it("are not accepted without the checkbox, or if the gateway rejects them", async () => {
    const { sent, result } = await accept({});
    expect([sent, result]).toMatchObject([[], { init: { status: 400 } }]);
    expect((await accept({ accepted: "on" }, refusal("REFUSED"))).result).toMatchObject({ data: "REFUSED." });
  });
});

describe("a coupon that is clipped without JavaScript", () => {
  const press = (answer: Answer) =>
    post(clip, { coupon: "bread", viewer: "ana", returnTo: "/digital-coupons?view=clipped" }, answer);
  const payload = (state: string, userErrors: readonly object[] = []) => ({
    clipCoupon: {
      __typename: "ClipCouponPayload",
      wasClipped: false,
      coupon: { __typename: "Coupon", id: "bread", state, viewerCanClip: false },
      coupons: null,
      userErrors,
    },
  });

  it("is sent with the shopper of the page, and returns to the page", async () => {
    expect((await press(payload("CLIPPED"))).sent).toEqual([{ ...ofAna, input: { couponId: "bread" } }]);
    expect(await redirectTo(press(payload("CLIPPED")))).toEqual([303, "/digital-coupons?view=clipped"]);
  });

  it.each<[string, Answer]>([
    ["could not confirm it", payload("AVAILABLE", refusal("UNKNOWN_OUTCOME"))],
    ["failed during the mutation", failure("INTERNAL_SERVER_ERROR")],
    ["does not respond", new Error("connection lost")],
  ])("does not show a failure if the gateway %s", async (_what, answer) => {
    const { result } = await press(answer);
    expect(result).toMatchObject({ data: { message: couponMessages.clipUnchecked }, init: { status: 503 } });
  });

  it("redirects to the login and back to the coupons if the session has ended", async () => {
    const login = [303, "/login?returnTo=%2Fdigital-coupons%3Fview%3Dclipped"];
    expect(await redirectTo(press(payload("AVAILABLE", refusal("UNAUTHENTICATED"))))).toEqual(login);
    expect(await redirectTo(press(failure("UNAUTHENTICATED")))).toEqual(login);
  });
});
