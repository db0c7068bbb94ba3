import { connect } from "node:net";
import { expect, it, vi } from "vitest";
import { ask } from "../../tools/http.ts";
import { clipCoupon, readCoupons } from "./coupons.ts";
import { startLoad } from "../../tools/load/open-loop.ts";
import { theShape } from "./shape.ts";

const shape = theShape();

/** The maximum time from the return of the database to full recovery, in milliseconds. */
const RECOVERY_MS = 5_000;

/** The time that a circuit breaker of the gateway stays open, in milliseconds. */
const BREAKER_MS = 5_000;

/** The timeout of a change in the gateway, in milliseconds; the lock timeout of the database is one second. */
const WRITE_MS = 3_000;

/** Returns true if a process listens at a port. */
function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("error", () => resolve(false));
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
  });
}

const isReady = async () => (await ask({ port: shape.ports.services, path: "/health/ready" })).status === 200;

it("responds to a clip within its deadline while a table is locked, and completes it when the lock is released", async () => {
  const cookie = await shape.first.logIn("ben@example.com");
  const coupons = await readCoupons(shape.first, cookie);
  const id = coupons.find(({ state }) => state === "AVAILABLE")?.id ?? "";
  const lock = shape.runSql("begin; lock table loyalty.activation in exclusive mode; select pg_sleep(3); commit");
  const isLocked = "select count(*) from pg_locks where mode = 'ExclusiveLock' and relation is not null";
  await vi.waitFor(async () => expect(await shape.runSql(isLocked)).toBe("1"), { timeout: 5_000 });
  const { isClipped, milliseconds } = await clipCoupon(shape.first, cookie, id);
  expect(isClipped).toBe(false);
  expect(milliseconds).toBeLessThan(WRITE_MS);
  await lock;
  await vi.waitFor(async () => expect(await clipCoupon(shape.first, cookie, id)).toMatchObject({ isClipped: true }), {
    timeout: RECOVERY_MS + BREAKER_MS,
    interval: 250,
  });
});

it("recovers within five seconds of a database restart, without an effect on public pages", async () => {
  const cookie = await shape.first.logIn("ben@example.com");
  const query = "{ viewer { points { total } } }";
  const before = await shape.first.run({ query, cookie });
  expect(before.errors).toEqual([]);
  const processIds = () => [shape.pid("services-1"), shape.pid("services-2")];
  const servicesBefore = processIds();
  // So that some of its connections are in use when it stops; reads may fail meanwhile.
  const load = startLoad(10, async () => (await shape.second.run({ query, cookie }), null));
  shape.signal("postgres", "SIGINT");
  await vi.waitFor(async () => expect(await isReady()).toBe(false), { timeout: 10_000 });
  expect((await shape.first.run({ query: "{ locations { name } }" })).errors).toEqual([]);
  await vi.waitFor(async () => expect(await listens(shape.ports.postgres)).toBe(true), {
    timeout: 20_000,
    interval: 50,
  });
  await vi.waitFor(async () => expect(await isReady()).toBe(true), { timeout: RECOVERY_MS, interval: 50 });
  await vi.waitFor(
    async () => {
      const after = await shape.first.run({ query, cookie });
      expect(after.text).toBe(before.text);
    },
    { timeout: RECOVERY_MS + BREAKER_MS, interval: 100 },
  );
  await load.end();
  expect(processIds()).toEqual(servicesBefore);
});
