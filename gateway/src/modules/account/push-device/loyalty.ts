import { badResponse } from "../../../platform/errors/upstream-error.ts";
import { readInstant, requireObject } from "../../../platform/upstreams/decoding.ts";
import type { Loyalty } from "../../../platform/upstreams/loyalty/calls.ts";
import type { components } from "../../../platform/upstreams/loyalty/wire.generated.ts";
import type { Calls, Rows } from "../../../platform/upstreams/rows.ts";

type Wire = components["schemas"];

/** The service by which an app gets pushes. */
type Platform = Wire["PushDevice"]["Platform"];

function decodeDevice(row: unknown): { readonly platform: Platform; readonly registeredAt: string } {
  const { Platform, RegisteredAt } = requireObject<Wire["PushDevice"]>(row, "loyalty", "push device");
  const registeredAt = readInstant(RegisteredAt);
  if ((Platform !== "APPLE" && Platform !== "ANDROID") || registeredAt === null)
    throw badResponse("loyalty", "a push device without a platform or a time");
  return { platform: Platform, registeredAt };
}

function decodeDevices(body: unknown): readonly ReturnType<typeof decodeDevice>[] {
  if (!Array.isArray(body)) throw badResponse("loyalty", "push devices that are no list");
  return body.map(decodeDevice);
}

const path = "/loyalty/{appId}/customer/{customer}/devices";

/** The calls about the apps that get pushes. */
export const pushDeviceRows = {
  devices: ({ asShopper }) => asShopper.read(path, decodeDevices),
  /** Has an app get the logged-in shopper's pushes; null ends them. */
  setDevice: ({ asShopper }, Token: string, Platform: Platform | null) =>
    asShopper.change("PUT", path, { json: { Token, Platform } }),
} satisfies Rows<Loyalty>;

/** The calls about the apps that get pushes at a service. */
export type PushDeviceCalls = Calls<typeof pushDeviceRows>;
