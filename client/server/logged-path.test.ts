import { expect, it } from "vitest";
import { loggedPath } from "./logged-path.ts";

it.each([
  { url: "/digital-coupons?q=milk", path: "/digital-coupons" },
  { url: "/list/s3cret_token-1?x=1", path: "/list/…" },
  { url: "/es/list/s3cret_token-1", path: "/es/list/…" },
  { url: "/list/s3cret_token-1.data", path: "/list/…" },
  { url: "/lists-of-shoppers/of-june", path: "/lists-of-shoppers/of-june" },
  { url: "/posts/news/caf%C3%A9", path: "/posts/news/caf%C3%A9" },
  { url: "/%zz", path: "/%zz" },
  { url: `/${"x".repeat(300)}`, path: `/${"x".repeat(199)}` },
])("logs $path", ({ url, path }) => {
  expect(loggedPath(url)).toBe(path);
});

it.each([
  "/l%69st/s3cret",
  "/es/LIST/s3cret",
  "/list/./s3cret",
  "/list//s3cret",
  "/list///./s3cret",
  "/list/%2e/s3cret",
  "/list/x/../s3cret",
  "/list/../list/s3cret",
  "/x/../list/s3cret",
  "/list\\s3cret",
  "/list%5Cs3cret",
  "/list%2Fs3cret",
  "/list%252Fs3cret",
  "/%6c%2569st/s3cret%zz",
  "/list/s3cret%",
  "/calendar/s3cret.ics",
  "/CALENDAR//./s3cret.ics",
  "/calendar/%2e%2E/calendar/s3cret.ics",
  "http://reams.example/calendar/s3cret.ics",
])("logs no token of %s", (url) => {
  expect(loggedPath(url)).toMatch(/[/\\](?:list|calendar)[/\\]…$/i);
});
