import { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import type { FastifyReply } from "fastify";
import type { deliveryModes } from "./faults.ts";

type DeliveryMode = (typeof deliveryModes)[number];

const dripMs = 250;

async function* dripped(bytes: Buffer): AsyncGenerator<Buffer> {
  for (const [at] of bytes.entries()) {
    yield bytes.subarray(at, at + 1);
    await delay(dripMs, undefined, { ref: false });
  }
}

async function* brokenOff(bytes: Buffer, after: () => Promise<void> | void): AsyncGenerator<Buffer> {
  yield bytes.subarray(0, Math.floor(bytes.length / 2));
  await after();
}

/**
 * Corrupts the delivery of a response.
 * @param reply its headers may be changed
 * @param mended resolves when the fault is cleared
 * @returns the stream to send instead
 */
export function corruptDelivery(
  bytes: Buffer,
  mode: DeliveryMode,
  reply: FastifyReply,
  mended: () => Promise<void>,
): Readable {
  if (mode === "drip") return Readable.from(dripped(bytes));
  const cut = (): void => void reply.raw.socket?.resetAndDestroy();
  if (mode === "hang-after-headers") return Readable.from(brokenOff(bytes, () => mended().then(cut)));
  if (mode === "reset-mid-body") return Readable.from(brokenOff(bytes, () => delay(10).then(cut)));
  // The body is shorter than its announced length; on a connection that stays open the caller would wait for the rest.
  reply.headers({ "content-length": bytes.length, connection: "close" });
  return Readable.from(brokenOff(bytes, () => undefined));
}
