/**
 * The fields that failed in the last response, by the id of their object in the cache. A field of an object without an
 * id is named by its path from the nearest object that has one, for example `address.city` or `tags.0.label`.
 */
export type FailedFields = Readonly<Record<string, readonly string[]>>;

/** No field has failed. */
export const NO_FAILURES: FailedFields = {};
