import { ApolloLink, type NormalizedCacheObject, Observable, type StoreObject } from "@apollo/client";
import type { ApolloCache } from "@apollo/client/cache";
import {
  FAILED_FIELDS,
  type FailedFields,
  failuresAfter,
  type FieldRead,
  fieldsRead,
  NO_FAILURES,
  ROOT_ID,
} from "./failed-fields.ts";

const failuresIn = (cache: ApolloCache): FailedFields =>
  cache.readFragment({ id: ROOT_ID, fragment: FAILED_FIELDS })?.failedFields ?? NO_FAILURES;

function update(cache: ApolloCache, reads: readonly FieldRead[]): void {
  const known = failuresIn(cache);
  const failedFields = failuresAfter(known, reads);
  if (failedFields !== known) cache.writeFragment({ id: ROOT_ID, fragment: FAILED_FIELDS, data: { failedFields } });
}

/** What a cache holds of a field; undefined for nothing. */
function valueIn(state: NormalizedCacheObject, { id, keys }: FieldRead): unknown {
  let value: unknown = state[id];
  for (const key of keys) value = Object(value)[key];
  return value;
}

/**
 * Notes in the cache which fields an answer could not give, and forgets those that it could. A field is noted before the
 * answer reaches the cache and forgotten after it has, so that at no moment null is taken for a value. The cache is only
 * believed where it holds what was answered: some answers are not kept.
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
