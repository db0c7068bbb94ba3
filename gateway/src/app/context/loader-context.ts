import type { Loaders } from "./loaders.ts";

/** The loaders in the context of a request. */
export interface LoaderContext {
  /** Cached reads, one per operation and key; bound to the same session as the upstreams. */
  readonly loaders: Loaders;
}
