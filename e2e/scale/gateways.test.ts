import { expect, it, vi } from "vitest";
import { findLost, startClipping, startPages, startReads, untilAllAreWell } from "./loads.ts";
import { theShape } from "./shape.ts";

const shape = theShape();

it("a killed gateway loses no read or clip, and knows after its restart who has logged out", async () => {
  const cookie = await shape.balanced.logIn("ana@example.com");
  await untilAllAreWell(cookie);
  const teamCookie = await shape.first.logInTeam();
  await shape.first.run({ query: "mutation { teamLogout { loggedOut } }", cookie: teamCookie });
  const [reads, pages] = [startReads(25), startPages(300, "/login")];
  const clipping = await startClipping(cookie);
  const before = shape.pid("gateway-1");
  shape.signal("gateway-1", "SIGKILL");
  await vi.waitFor(() => expect(shape.pid("gateway-1")).not.toBe(before), { timeout: 20_000 });
  await vi.waitFor(() => expect(shape.isRedisReachable()).resolves.toBe(true), { timeout: 20_000, interval: 100 });
  const [{ clipped }, readsMade, pagesMade] = await Promise.all([clipping.end(), reads.end(), pages.end()]);
  expect(readsMade.failures).toEqual([]);
  expect(pagesMade.failures).toEqual([]);
  expect(readsMade.count).toBeGreaterThan(40);
  expect(clipped.length).toBeGreaterThan(0);
  expect(await findLost(cookie, clipped)).toEqual([]);
  expect((await shape.first.run({ query: "{ team { roles } }", cookie: teamCookie })).data).toEqual({ team: null });
});
