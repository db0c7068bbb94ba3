import { expect, it } from "vitest";
import { isGuessableSecret } from "./secret.ts";

it.each(["aaaaaaaaaaaaaaaa", "abababababababab", "0000000000000000", Buffer.alloc(32).toString("base64url")])(
  "reports %s as guessable",
  (secret) => {
    expect(isGuessableSecret(secret)).toBe(true);
  },
);

it("accepts random secrets", () => {
  for (let round = 0; round < 1_000; round += 1) {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    expect(isGuessableSecret(Buffer.from(bytes).toString("base64url"))).toBe(false);
  }
});
