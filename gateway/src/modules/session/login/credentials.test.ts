import { expect, it } from "vitest";
import { messages } from "../../../platform/text/messages.generated.ts";
import { checkLogin } from "./credentials.ts";

const check = (identifier: string, password = "secret") => checkLogin({ identifier, password });

it.each([
  [" Ana@Example.com ", "ana@example.com"],
  ["(801) 555-0123", "8015550123"],
  ["+1 801.555.0123", "8015550123"],
  ["dora@intranet", "dora@intranet"],
])("reads %j as %s", (typed, identifier) => {
  expect(check(typed)).toEqual({ credentials: { identifier, password: "secret" } });
});

it.each(["ana", "ana@", "@example.com", "a b@example.com", "801555", `${"a".repeat(60)}@${"b".repeat(200)}.com`])(
  "asks for a valid address in place of %j",
  (typed) => {
    expect(check(typed)).toEqual({
      userErrors: [{ code: "INVALID_INPUT", message: messages.shared.invalidEmail, field: ["input", "identifier"] }],
    });
  },
);

it("reports all missing fields at once", () => {
  expect(check("  ", "")).toEqual({
    userErrors: [
      { code: "INVALID_INPUT", message: messages.shared.enterEmail, field: ["input", "identifier"] },
      { code: "INVALID_INPUT", message: messages.shared.enterPassword, field: ["input", "password"] },
    ],
  });
});

it("keeps spaces around a password", () => {
  expect(check("ana@example.com", " x ")).toMatchObject({ credentials: { password: " x " } });
});

it("rejects an overlong password like a wrong one", () => {
  expect(check("ana@example.com", "x".repeat(1_025))).toMatchObject({ userErrors: [{ code: "INVALID_CREDENTIALS" }] });
});
