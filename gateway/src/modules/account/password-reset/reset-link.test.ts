import { describe, expect, it } from "vitest";
import { execute } from "../../../testing/execute.ts";

const call = "GET /account/verify";
const token = "t".repeat(43);
const expiredText =
  "This password reset authorization code has expired. Please resubmit a request to reset your password.";

describe("a reset link", () => {
  const readLink = (input: Record<string, string>, answer: unknown = true) =>
    execute(`query ($input: PasswordResetLinkInput!) { passwordResetLink(input: $input) { valid message } }`, {
      variables: { input },
      upstreams: { portal: { [call]: answer } },
    });

  it("can be checked without consuming it", async () => {
    const { data, calls } = await readLink({ token, email: "ana@example.com" });
    expect(data?.["passwordResetLink"]).toEqual({ valid: true, message: null });
    expect(calls).toEqual({ [`portal ${call}`]: 1 });
  });

  it.each([
    { input: { token, email: "ana@example.com" }, answer: false },
    { input: { token: "", email: "ana@example.com" }, answer: true },
    { input: { token, email: "" }, answer: true },
  ])("that is invalid is reported", async ({ input, answer }) => {
    const { data } = await readLink(input, answer);
    expect(data?.["passwordResetLink"]).toEqual({ valid: false, message: expiredText });
  });
});
