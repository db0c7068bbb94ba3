import { setTimeout as delay } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FaultSwitches } from "./faults.ts";
import type { ServiceModule } from "./service.ts";

/** Returns the hook that applies the faults of one service before anything else sees the call. */
export function faultHook(module: ServiceModule, faults: FaultSwitches) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const fault = faults.take(module.name, request.url.split("?", 1)[0] ?? "");
    switch (fault?.mode) {
      case undefined:
        return undefined;
      case "slow":
        await delay(fault.delayMs);
        return undefined;
      case "hang":
        await faults.mended(module.name);
        request.raw.destroy();
        return reply.hijack();
      case "garbage":
        return reply.send({ weather: ["sunny", null, 21], nested: { nested: [{ nested: {} }] } });
      case "malformed":
        return reply.type("application/json").send('{"Available":[{"OfferId":"1');
      case "error":
      case "refuse":
        return reply.code(fault.status).send(module.errorBody(fault.status, fault.reason, fault.mode === "refuse"));
    }
  };
}
