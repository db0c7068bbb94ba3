import { LRUCache } from "lru-cache";

/** The content types of Apollo Server's responses by `Accept` header. */
/** In characters of headers; few clients exist, and each sends one header. */
const maxSize = 10_000;

/** Creates the content types of the responses of Apollo Server by `Accept` header, as far as they were seen recently. */
export function createResponseTypes() {
  const types = new LRUCache<string, string>({ maxSize, sizeCalculation: (_type, accept) => accept.length + 1 });
  return {
    find: (accept = ""): string | undefined => types.get(accept),
    learn: (accept = "", contentType: string): void => void types.set(accept, contentType),
  };
}

export type ResponseTypes = ReturnType<typeof createResponseTypes>;
