import type { FastifyInstance } from "fastify";
import { devicesOf, registerDevice, removeDevice } from "../../../core/events/push-devices.ts";
import { object, text } from "../../../kit/schema.ts";
import { holderOf } from "../apps.ts";
import type { LoyaltyDeps } from "../deps.ts";
import type { ShopperPath } from "../sessions/access.ts";
import type { Wire } from "../wire.generated.ts";

const deviceBody = object({
  Token: text(4_096, 16),
  Platform: { type: "string", enum: ["APPLE", "ANDROID", null], nullable: true },
});

/** Adds the routes by which apps get the pushes of their shopper. */
export function addDeviceRoutes(app: FastifyInstance, { db, access, clock }: LoyaltyDeps): void {
  const path = "/loyalty/:appId/customer/:id/devices";

  app.get<ShopperPath>(path, { onRequest: access.thisShopperOnly }, async (call): Promise<Wire["PushDevice"][]> => {
    const devices = await devicesOf(db, holderOf(call));
    return devices.map(({ platform, registeredAt }) => ({
      Platform: platform,
      RegisteredAt: registeredAt.toISOString(),
    }));
  });

  app.put<ShopperPath & { Body: Wire["PushDeviceChange"] }>(
    path,
    { onRequest: access.thisShopperOnly, schema: { body: deviceBody } },
    async (call) => {
      const { Token: token, Platform: platform } = call.body;
      if (platform === null) await removeDevice(db, holderOf(call), token);
      else await registerDevice(db, holderOf(call), { token, platform }, clock.now());
      return { Success: true };
    },
  );
}
