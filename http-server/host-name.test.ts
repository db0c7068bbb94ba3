import { expect, it } from "vitest";
import { hasSeveralHosts, hostName, targetPath } from "./host-name.ts";

it.each([
  ["reams.example", "reams.example"],
  ["REAMS.example:3000", "reams.example"],
  ["reams.example.", "reams.example"],
  ["[::1]:4000", "[::1]"],
  ["reams.example, evil.example", null],
  ["reams.example@evil.example", null],
  ["reams.example/evil", null],
  ["reams.example:port", null],
  ["reams.example:99999", null],
  ["", null],
])("reads the host of %j as %j", (header, name) => {
  expect(hostName(header)).toBe(name);
});

it.each([
  ["http://reams.example/posts?page=2", "/posts?page=2", "reams.example"],
  ["HTTPS://reams.example:3000", "/", "reams.example:3000"],
  ["http://reams.example?page=2", "/?page=2", "reams.example"],
  ["/posts", "/posts", "other.example"],
])("reads the target %j as the path %j of %s", (url, path, host) => {
  const request = { url, headers: { host: "other.example" } };
  expect([targetPath(request), request.headers.host]).toEqual([path, host]);
});

it.each([
  { headers: ["Host", "a.example", "x", "host"], several: false },
  { headers: ["host", "a.example", "x", "y", "HOST", "a.example"], several: true },
  { headers: [], several: false },
])("finds several hosts in $headers: $several", ({ headers, several }) => {
  expect(hasSeveralHosts(headers)).toBe(several);
});
