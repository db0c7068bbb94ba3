import type { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendBody } from "./fault-bodies.ts";
import { corruptDelivery } from "./fault-delivery.ts";
import { corruptShape } from "./fault-shapes.ts";
import { bodyModes, deliveryModes, type Fault, type FaultMode, type FaultSwitches, shapeModes } from "./faults.ts";
import type { ServiceModule } from "../service.ts";

/** A service whose calls can fail. */
interface FaultyService extends Pick<ServiceModule, "errorBody"> {
  readonly name: string;
}

function within<Mode extends FaultMode>(modes: readonly Mode[], mode: FaultMode): mode is Mode {
  return modes.some((one) => one === mode);
}

/** Resets the connection of a call, or ends it with noise, without a response. */
function breakOff(socket: Socket, reply: FastifyReply, noise: Buffer | null): FastifyReply {
  if (noise === null) socket.resetAndDestroy();
  else socket.end(noise);
  return reply.hijack();
}

const noise = Buffer.from([0, 1, 254, 255, 13, 10, 13, 10]);

/** Sends the response of a fault in place of handling the call; returns undefined if the call continues. */
async function answerWrongly(
  module: FaultyService,
  fault: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const { mode, status, retryAfter } = fault;
  if (within(bodyModes, mode)) return sendBody(reply, fault, mode);
  if (mode === "reset" || mode === "noise") return breakOff(request.raw.socket, reply, mode === "noise" ? noise : null);
  if (mode === "redirect")
    return reply
      .code(status)
      .header("location", fault.location ?? request.url)
      .send();
  if (mode === "error" || mode === "refuse") {
    if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
    return reply.code(status).send(module.errorBody(status, fault.reason, mode === "refuse" ? fault : undefined));
  }
  if (mode === "slow") await delay(fault.delayMs);
  return undefined;
}

const isBytes = (payload: unknown): payload is string | Buffer =>
  typeof payload === "string" || Buffer.isBuffer(payload);

/** Applies the faults of one service, either before a call is handled or to its response. */
export function applyFaults(app: FastifyInstance, module: FaultyService, faults: FaultSwitches): void {
  const faultOf = new WeakMap<FastifyRequest, Fault>();
  app.addHook("onRequest", async (request, reply) => {
    const fault = faults.take(module.name, request.url.split("?", 1)[0] ?? "", request.method);
    if (fault === null) return undefined;
    if (fault.mode === "hang") {
      await faults.mended(module.name);
      request.raw.destroy();
      return reply.hijack();
    }
    faultOf.set(request, fault);
    return answerWrongly(module, fault, request, reply);
  });
  app.addHook("onSend", async (request, reply, payload) => {
    const { mode } = faultOf.get(request) ?? {};
    if (mode === undefined || !isBytes(payload)) return payload;
    if (within(shapeModes, mode)) return corruptShape(String(payload), mode);
    if (!within(deliveryModes, mode)) return payload;
    return corruptDelivery(Buffer.from(payload), mode, reply, () => faults.mended(module.name));
  });
}
