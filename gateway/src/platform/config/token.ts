import * as v from "valibot";

/** The credential of this gateway at a service. */
export const token = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7e]{16,}$/),
  v.description("at least 16 printable characters"),
);
