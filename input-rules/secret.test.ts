import { expect, it } from "vitest";
import { isGuessableSecret, sharedSecretProblems } from "./secret.ts";

it.each([
  "aaaaaaaaaaaaaaaa",
  "abababababababab",
  "0000000000000000",
  Buffer.alloc(32).toString("base64url"),
  "changeme-changeme",
  "password-password",
  "Groceries4Us.Groceries4Us",
  "tomato1tomato1tomato1",
  "0123456789abcdef",
  "zyxwvutsrqponmlk",
  "qwertyuiopasdfgh",
  "1234567890-1234-xy",
  "my-Secret-4-today",
  "please-change-me-now",
])("reports %s as guessable", (secret) => {
  expect(isGuessableSecret(secret)).toBe(true);
});

it.each(["base64url", "hex"] as const)("accepts random secrets in %s", (encoding) => {
  for (let round = 0; round < 1_000; round += 1) {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    expect(isGuessableSecret(Buffer.from(bytes).toString(encoding))).toBe(false);
  }
});

it("names the settings that share a secret", () => {
  const [one, other] = ["a-value-of-two", "a-value-of-three"];
  const shared = { LOYALTY_TOKEN: one, SSO_PASSWORD: one, PORTAL_TOKEN: other, CONTENT_TOKEN: "", COMMERCE_TOKEN: "" };
  expect(sharedSecretProblems(shared)).toEqual([
    "LOYALTY_TOKEN, SSO_PASSWORD must differ from each other, where NODE_ENV is production.",
  ]);
});
