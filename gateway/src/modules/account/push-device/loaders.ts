import { type ReadFrom, SingleLoader } from "../../../platform/loader/loader.ts";
import type { PushDeviceCalls } from "./loyalty.ts";

/** The loaders of the apps that get pushes. */
export const pushDeviceLoaders = ({ upstreams: { pushDevices } }: ReadFrom<{ pushDevices: PushDeviceCalls }>) => ({
  /** Those of the shopper, the oldest first. */
  devices: new SingleLoader(pushDevices.devices),
});
