import { describe, expect, it } from "vitest";
import { stubUpstream } from "../../testing/stub-upstream.ts";
import { findKnown } from "./known-hosts.ts";

const [usual, other] = [stubUpstream("ad-viewer", {}), stubUpstream("ad-viewer", {})];
const viewers = new Map([
  ["http://ads.test", usual],
  ["https://other.test:8443", other],
]);

describe("a URL in content", () => {
  it.each([
    { named: "/reams/springville", origin: "http://ads.test", path: "/reams/springville", http: usual },
    { named: "/reams/springville/", origin: "http://ads.test", path: "/reams/springville", http: usual },
    { named: "http://ads.test/lees", origin: "http://ads.test", path: "/lees", http: usual },
    { named: "https://other.test:8443/a/b", origin: "https://other.test:8443", path: "/a/b", http: other },
  ])("is allowed for $named", ({ named, ...page }) => {
    expect(findKnown(viewers, named)).toEqual(page);
  });

  it.each([
    "https://ads.test/reams",
    "http://ads.test:81/reams",
    "http://ads.test.evil.example/reams",
    "http://ads.test@evil.example/reams",
    "http://user:pass@ads.test/reams",
    "http://169.254.169.254/latest/meta-data",
    "http://localhost:5432/x",
    "HTTP://ADS.TEST/reams",
    "http://ads.test",
    "file:///etc/passwd",
    "//evil.example/reams",
    "/../admin",
    "/reams/../admin",
    "/reams/%2e%2e/admin",
    "/reams?itemView=false",
    "/reams#x",
    "/reams\\x",
    "reams/springville",
    "/",
    "",
  ])("is rejected for %s", (named) => {
    expect(findKnown(viewers, named)).toBeNull();
  });

  it("is rejected without a configured host", () => {
    expect(findKnown(new Map(), "/reams/springville")).toBeNull();
  });
});
