import { expect, it } from "vitest";
import { mayUseCookies } from "./same-origin.ts";

const pageRequest = { method: "POST", protocol: "https", host: "reams.example" };

it.each([
  { name: "a client without browser headers", request: {}, allowed: true },
  { name: "its own page", request: { origin: "https://reams.example", secFetchSite: "same-origin" }, allowed: true },
  { name: "its own page with the default port", request: { origin: "https://reams.example:443" }, allowed: true },
  { name: "another host", request: { origin: "https://evil.example" }, allowed: false },
  { name: "another port", request: { origin: "https://reams.example:8443" }, allowed: false },
  { name: "a sandboxed page", request: { origin: "null" }, allowed: false },
  { name: "another subdomain of the same site", request: { secFetchSite: "same-site" }, allowed: false },
  { name: "another site", request: { secFetchSite: "cross-site" }, allowed: false },
  { name: "another site that only reads", request: { method: "GET", secFetchSite: "cross-site" }, allowed: true },
  { name: "an app with a bearer", request: { origin: "app://x", authorization: "Bearer x" }, allowed: true },
  { name: "an origin that is not a URL", request: { origin: "reams.example" }, allowed: false },
])("allows cookies for requests from $name: $allowed", ({ request, allowed }) => {
  expect(mayUseCookies({ ...pageRequest, ...request })).toBe(allowed);
});
