/**
 * The failed fields by the id of their object in the cache; without an id by the path from the nearest object that
 * has one, for example `address.city` or `tags.0.label`.
 */
export type FailedFields = Readonly<Record<string, readonly string[]>>;

export const NO_FAILURES: FailedFields = {};
