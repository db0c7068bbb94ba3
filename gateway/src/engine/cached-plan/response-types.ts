import { LRUCache } from "lru-cache";

/** The content types of Apollo Server's responses by `Accept` header. */
export interface ResponseTypes {
  /** Returns the content type for an `Accept` header; undefined for one that was not seen recently. */
  find(accept: string | undefined): string | undefined;
  learn(accept: string | undefined, contentType: string): void;
}

/** In characters of headers; few clients exist, and each sends one header. */
const maxSize = 10_000;

export function createResponseTypes(): ResponseTypes {
  const known = new LRUCache<string, string>({ maxSize, sizeCalculation: (_type, accept) => accept.length + 1 });
  return {
    find: (accept = "") => known.get(accept),
    learn: (accept = "", contentType) => void known.set(accept, contentType),
  };
}
