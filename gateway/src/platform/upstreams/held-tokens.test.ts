import { expect, it } from "vitest";
import { createAccessTokens } from "./access-tokens.ts";

const now = () => new Date("2026-05-04T18:00:00Z");

/** Returns the bearer of a session at a retailer, which names both. */
function bearerOf(tokens: ReturnType<typeof createAccessTokens>, site: string, refreshToken: string): Promise<string> {
  const accessToken = `${site} ${refreshToken}`;
  return tokens.get(site, refreshToken, async () => ({ accessToken, refreshToken, expiresIn: 1_800 }));
}

it("returns each session its own bearer, at each retailer", async () => {
  const tokens = createAccessTokens(now);
  for (const site of ["bluebird", "reams"]) {
    for (const session of ["a", "b"]) expect(await bearerOf(tokens, site, session)).toBe(`${site} ${session}`);
  }
});
