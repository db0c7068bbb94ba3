import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from "@apollo/client";
import { ServerError } from "@apollo/client/errors";
import { afterEach, expect, it, vi } from "vitest";
import { errorMessages } from "#messages/error";
import { sharedMessages } from "#messages/shared";
import { errorLink, failureText } from "./error-link.ts";

const change = gql`
  mutation Change {
    change
  }
`;

async function rejectionFor(answer: ApolloLink.Result | Error) {
  const gateway = new ApolloLink(
    () =>
      new Observable((observer) => {
        if (answer instanceof Error) return observer.error(answer);
        observer.next(answer);
        observer.complete();
      }),
  );
  const client = new ApolloClient({ cache: new InMemoryCache(), link: errorLink.concat(gateway) });
  return client.mutate({ mutation: change }).then(
    () => null,
    (error: unknown) => error,
  );
}

const failedWith = (code: string) =>
  rejectionFor({ data: null, errors: [{ message: "connect ECONNREFUSED 10.0.0.7", extensions: { code } }] });

afterEach(() => vi.unstubAllGlobals());

it.each(Object.entries(errorMessages.failures))("returns the catalog's message for %s", async (code, text) => {
  expect(failureText(await failedWith(code))).toBe(text);
});

it.each(["UPSTREAM_TIMEOUT", "INTERNAL_SERVER_ERROR", "toString", "A_CODE_OF_TOMORROW"])(
  "returns the default message for %s, without the error's own message",
  async (code) => {
    expect(failureText(await failedWith(code))).toBe(sharedMessages.requestFailed);
  },
);

it("returns the default message if the gateway is unreachable, and another if the browser is offline", async () => {
  expect(failureText(await rejectionFor(new TypeError("Failed to fetch")))).toBe(sharedMessages.requestFailed);
  vi.stubGlobal("navigator", { onLine: false });
  expect(failureText(await rejectionFor(new TypeError("Failed to fetch")))).toBe(errorMessages.offlineFailure);
});

it("passes on the original error, so that others can check its type", async () => {
  const refusal = new ServerError("refused", { response: new Response(null, { status: 503 }), bodyText: "" });
  expect(await rejectionFor(refusal)).toBe(refusal);
});

it("returns the caller's message if the catalog has no specific one", async () => {
  expect(failureText(new Error("The login has no answer."), "Try again.")).toBe("Try again.");
  expect(failureText(await failedWith("UPSTREAM_TIMEOUT"), "Try again.")).toBe("Try again.");
  expect(failureText(await failedWith("RATE_LIMITED"), "Try again.")).toBe(errorMessages.failures["RATE_LIMITED"]);
});
