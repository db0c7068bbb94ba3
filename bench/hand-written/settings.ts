import type { Upstreams } from "./reads.ts";

/** The settings passed to a contestant other than the product. */
export interface PeerSettings {
  readonly port: number;
  readonly upstreams: Upstreams;
  readonly botCheck: { readonly scriptUrl: string; readonly siteKey: string };
}

/** Returns the settings from the first argument of this process, in JSON. */
export function readSettings(): PeerSettings {
  const settings: PeerSettings = JSON.parse(process.argv[2] ?? "");
  return settings;
}
