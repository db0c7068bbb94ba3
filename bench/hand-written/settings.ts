import type { Upstreams } from "./reads.ts";

/** What a contestant is started with. */
export interface PeerSettings {
  readonly port: number;
  readonly upstreams: Upstreams;
  readonly botCheck: { readonly scriptUrl: string; readonly siteKey: string };
}

/** Reads the settings out of the arguments of this process: one JSON text. */
export function readSettings(): PeerSettings {
  const settings: PeerSettings = JSON.parse(process.argv[2] ?? "");
  return settings;
}
