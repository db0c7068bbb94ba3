import { connect } from "node:net";
import { expect, it, vi } from "vitest";
import { ask } from "../stack/http.ts";
import { theShape } from "./shape.ts";

const shape = theShape();

/** How long after the database is back everything may take to be well again. */
const RECOVERY_MS = 5_000;

/** How long a gateway leaves a service alone that has failed. */
const BREAKER_MS = 5_000;

/** Tells whether somebody listens at a port. */
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

it("is well again five seconds after the database was started again, and public pages never noticed", async () => {
  const cookie = await shape.first.logIn("ben@example.com");
  const query = "{ viewer { points { total } } }";
  const before = await shape.first.run({ query, cookie });
  expect(before.errors).toEqual([]);
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
});
