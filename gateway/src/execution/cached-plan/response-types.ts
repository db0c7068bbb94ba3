import { LRUCache } from "lru-cache";

/** The content types in which Apollo has answered, by what the clients accept. */
export interface ResponseTypes {
  /** Gives the content type for an `Accept` header; undefined when none was seen lately. */
  find(accept: string | undefined): string | undefined;
  learn(accept: string | undefined, contentType: string): void;
}

/** In characters of headers; clients are few, and each has one. */
const maxSize = 10_000;

/** Makes the memory of one process. */
export function createResponseTypes(): ResponseTypes {
  const known = new LRUCache<string, string>({ maxSize, sizeCalculation: (_type, accept) => accept.length + 1 });
  return {
    find: (accept = "") => known.get(accept),
    learn: (accept = "", contentType) => void known.set(accept, contentType),
  };
}
