import fc from "fast-check";
import { expect, it } from "vitest";
import { seeded } from "../../../testing/seeded.ts";
import { defaultLimits } from "../policy/limits.ts";
import { baseAddress, toWireRequest } from "./wire-request.ts";

function targetOf(baseUrl: string, path: string, query?: Readonly<Record<string, string>>): string {
  const options = { sitePath: "reams", bearer: null, requestId: "r-1", ...(query === undefined ? {} : { query }) };
  const request = toWireRequest(
    { address: baseAddress(new URL(baseUrl)), limits: defaultLimits },
    "GET",
    path,
    options,
  );
  return `${request.origin}${request.path}`;
}

it.each([
  [
    "http://loyalty:81",
    "/loyalty/app%2Freams/customers/1/offers",
    "http://loyalty:81/loyalty/app%2Freams/customers/1/offers",
  ],
  ["https://host/base/", "/a", "https://host/base/a"],
  ["https://host/base", "/a/../../b", "https://host/b"],
  ["https://host", "/a/%2E%2e/b c#d", "https://host/b%20c"],
])("joins %s and the path %s as the URL class does", (baseUrl, path, written) => {
  expect(targetOf(baseUrl, path)).toBe(written);
});

it("encodes every path and every query as the URL class does", () => {
  const word = fc.oneof(fc.string({ unit: "binary", maxLength: 8 }), fc.stringMatching(/^[\w.~%/-]{0,8}$/));
  const holds = fc.property(word, fc.dictionary(word, word, { maxKeys: 3 }), (path, query) => {
    const url = new URL(`http://host:81/base/${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    url.hash = "";
    expect(targetOf("http://host:81/base", `/${path}`, query)).toBe(url.href);
  });
  fc.assert(holds, seeded(1_000));
});
