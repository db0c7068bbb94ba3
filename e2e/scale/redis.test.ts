import { afterEach, describe, expect, it, vi } from "vitest";
import { ask } from "../../tools/http.ts";
import { graphFailure, startLoad } from "../../tools/load/open-loop.ts";
import { theShape } from "./shape.ts";
import { askForPassword } from "./tries.ts";

const shape = theShape();
const { first, second, ports } = shape;

const untilRedisIs = (there: boolean) =>
  vi.waitFor(async () => expect(await shape.isRedisReachable()).toBe(there), { timeout: 20_000, interval: 100 });

/** Ways to make Redis unavailable and to restore it. The shape restarts a process that has ended. */
const losses = [
  ["is killed, and restarts", () => shape.signal("redis", "SIGKILL"), () => undefined],
  ["stops responding", () => shape.signal("redis", "SIGSTOP"), () => shape.signal("redis", "SIGCONT")],
  ["is full", () => shape.tellRedis("CONFIG SET maxmemory 1"), () => shape.tellRedis("CONFIG SET maxmemory 256mb")],
  [
    "requires another password",
    () => shape.tellRedis("MULTI\r\nCONFIG SET requirepass other\r\nCLIENT KILL TYPE normal SKIPME yes\r\nEXEC"),
    () => shape.tellRedis('AUTH other\r\nCONFIG SET requirepass ""'),
  ],
] as const;

/**
 * The maximum 99th percentile of reads during failures of Redis, in milliseconds: a fifth of the limit for visitors.
 */
const P99_MS = 500;
const READ_EVERY_MS = 20;

/** The minimum number of reads without Redis for a meaningful result. */
const READS = 20;

/** The limit of password reset requests for one account. */
const ASKS = 5;

let cookie = "";

/** Starts reads that check the session in Redis, alternating between the gateways. */
function startReading() {
  let count = 0;
  return startLoad(READ_EVERY_MS, async () => {
    count += 1;
    const port = count % 2 === 0 ? ports.first : ports.second;
    const json = { query: "{ viewer { firstName } locations { name } }" };
    const answer = await ask({
      port,
      path: "/graphql",
      method: "POST",
      host: "reams.localhost",
      headers: { cookie },
      json,
    });
    return answer.body.includes(`"firstName":"Ana"`)
      ? graphFailure(answer)
      : `no session: ${answer.body.slice(0, 200)}`;
  });
}

afterEach(() => untilRedisIs(true));

describe.each(losses)("while Redis %s", (how, takeAway, restore) => {
  it("responds to everyone in time, enforces limits, and knows all logouts afterwards", async () => {
    await untilRedisIs(true);
    cookie = await first.logIn("ana@example.com");
    const teamCookie = await first.logInTeam();
    const load = startReading();
    await takeAway();
    if (how !== "is killed, and restarts") await untilRedisIs(false);
    const email = `${how.replaceAll(/\W/g, "")}@example.com`;
    for (let tries = 0; tries < ASKS; tries += 1) expect(await askForPassword(first, email)).not.toBe("RATE_LIMITED");
    expect(await askForPassword(first, email)).toBe("RATE_LIMITED");
    await first.run({ query: "mutation { teamLogout { loggedOut } }", cookie: teamCookie });
    await vi.waitFor(() => expect(load.count()).toBeGreaterThan(READS), { timeout: 10_000 });
    await restore();
    await untilRedisIs(true);
    const { failures, p99Ms } = await load.end();
    expect(failures).toEqual([]);
    expect(p99Ms).toBeLessThan(P99_MS);
    await vi.waitFor(async () => {
      expect((await second.run({ query: "{ team { roles } }", cookie: teamCookie })).data).toEqual({ team: null });
    });
  });
});
