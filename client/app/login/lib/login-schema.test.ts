import { describe, expect, it } from "vitest";
import { validateWith } from "../../forms/validate.ts";
import { loginSchema } from "./login-schema.ts";

describe("the rules of the login form", () => {
  it("requires both fields", () => {
    expect(validateWith(loginSchema, { email: "", password: "" })).toEqual({
      email: "Please enter your email address.",
      password: "Please enter your password.",
    });
  });

  it.each(["ana", "ana@", "@example.com", "ana@exa mple.com", "ana@-example.com"])(
    "rejects the email address %j",
    (email) => {
      expect(validateWith(loginSchema, { email, password: "x" })).toEqual({
        email: "Please enter a valid email address.",
      });
    },
  );

  it.each(["ana@example.com", "ana.b+shop@shop-4.example.co", "o'neil@localhost"])(
    "accepts the email address %j",
    (email) => {
      expect(validateWith(loginSchema, { email, password: "x" })).toEqual({});
    },
  );
});
