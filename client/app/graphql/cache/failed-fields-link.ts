import { ApolloLink, type NormalizedCacheObject, Observable, type StoreObject } from "@apollo/client";
import type { ApolloCache } from "@apollo/client/cache";
import { FAILED_FIELDS, failuresAfter, failuresIn, type FieldRead, fieldsRead, ROOT_ID } from "./failed-fields.ts";
import { NO_FAILURES } from "./no-failures.ts";

function update(cache: ApolloCache, reads: readonly FieldRead[]): void {
  const failures = failuresIn(cache);
  const failedFields = failuresAfter(failures, reads);
  if (failedFields !== failures) cache.writeFragment({ id: ROOT_ID, fragment: FAILED_FIELDS, data: { failedFields } });
}

/** Returns the cached value of a field; undefined without one. */
function valueIn(state: NormalizedCacheObject, { id, keys }: FieldRead): unknown {
  let value: unknown = state[id];
  for (const key of keys) value = Object(value)[key];
  return value;
}

/**
 * Records in the cache which fields failed in a response, and removes those that were read. A failed field is recorded
 * before the response reaches the cache, and a field that was read is removed after it, so that null is never mistaken
 * for a value. A field is removed only if the cache holds its value, because some responses are not cached.
 */
export const failedFieldsLink = new ApolloLink(
  (operation, forward) =>
    new Observable((observer) => {
      const { query, variables, client } = operation;
      const { cache } = client;
      return forward(operation).subscribe({
        next(result) {
          const { data, errors = [] } = result as { data?: StoreObject | null; errors?: ApolloLink.Result["errors"] };
          const isOfInterest = data != null && (errors.length > 0 || failuresIn(cache) !== NO_FAILURES);
          if (!isOfInterest) return observer.next(result);
          const reads = fieldsRead({ query, variables, data, errors });
          update(
            cache,
            reads.filter(({ failed }) => failed),
          );
          observer.next(result);
          const state = cache.extract() as NormalizedCacheObject;
          update(
            cache,
            reads.filter((read) => read.failed || read.value === null || valueIn(state, read) != null),
          );
        },
        error: (error) => observer.error(error),
        complete: () => observer.complete(),
      });
    }),
);
