import { join } from "node:path";

const source = join(import.meta.dirname, "..");

/** The folders with every source that the shape of a cached value depends on: clients, adapters and their decoders. */
export const cachedSources: readonly string[] = [
  "app/upstreams",
  "modules",
  "platform/connectors",
  "platform/upstreams",
].map((folder) => join(source, folder));
