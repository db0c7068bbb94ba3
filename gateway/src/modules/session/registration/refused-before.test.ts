import { expect, it } from "vitest";
import { wirePost } from "../../../testing/wire-samples.ts";
import { registerCall } from "./testing/loyalty-routes.ts";
import { failed, refusedWith, register } from "./testing/register.ts";

it.each([
  { number: 31, field: "email", message: "An account with that email address already exists." },
  { number: 32, field: "phone", message: "An account with that phone number already exists." },
])("has a code of its own for an account that already has the $field", async ({ number, field, message }) => {
  const { payload } = await register({}, { loyalty: { [registerCall]: failed("refused", number, message) } });
  expect(payload).toEqual(refusedWith("ACCOUNT_EXISTS", message, field));
});

it.each([
  { name: "is missing", posts: [] },
  { name: "is empty", posts: [wirePost({ category: "pages", slug: "register-terms", description: " " })] },
])("creates nothing while the text of the terms $name", async ({ posts }) => {
  const { payload, sent } = await register({}, { posts });
  const missing = "We can't show the terms of use right now. Please try again later.";
  expect(payload).toEqual(refusedWith("UPSTREAM_FAILED", missing, "acceptsTerms"));
  expect(sent(registerCall)).toEqual([]);
});
