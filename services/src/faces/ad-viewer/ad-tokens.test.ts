import { expect, it } from "vitest";
import { createClock } from "../../kit/clock.ts";
import { createAdTokens } from "./ad-tokens.ts";

const secret = "a-token-of-the-gateway";
const clock = createClock();

it("accepts a token that another process with the same secret issued, for its viewer only", async () => {
  const token = await createAdTokens(clock, secret).issue("reams/provo", null);
  const other = createAdTokens(clock, secret);
  expect(await other.isFor(token, "reams/provo")).toBe(true);
  expect(await other.isFor(token, "reams/orem")).toBe(false);
});

it("rejects a token that was issued under another secret", async () => {
  const token = await createAdTokens(clock, "another-token-of-the-gateway").issue("reams/provo", null);
  expect(await createAdTokens(clock, secret).isFor(token, "reams/provo")).toBe(false);
});
