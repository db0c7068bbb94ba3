import { expect, it } from "vitest";
import { loggedPath } from "./logged-path.ts";

it.each([
  { url: "/digital-coupons?q=milk", path: "/digital-coupons" },
  { url: "/list/s3cret_token-1?x=1", path: "/list/…" },
  { url: "/es/list/s3cret_token-1", path: "/es/list/…" },
  { url: "/list/s3cret_token-1.data", path: "/list/….data" },
  { url: "/l%69st/s3cret_token-1", path: "/list/…" },
  { url: "/calendar/s3cret_token-1.ics", path: "/calendar/….ics" },
  { url: "/es/LIST/s3cret_token-1", path: "/es/LIST/…" },
  { url: "/list/./s3cret_token-1", path: "/list/…" },
  { url: "/list//s3cret_token-1", path: "/list/…" },
  { url: "/calendar/%2e/s3cret_token-1.ics", path: "/calendar/….ics" },
  { url: "/CALENDAR//./s3cret_token-1.ics", path: "/CALENDAR/….ics" },
  { url: "/%zz", path: "/%zz" },
  { url: `/${"x".repeat(300)}`, path: `/${"x".repeat(199)}` },
])("logs $path", ({ url, path }) => {
  expect(loggedPath(url)).toBe(path);
});
