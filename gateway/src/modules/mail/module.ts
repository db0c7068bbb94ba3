import { mailRows } from "./portal.ts";

/** Emails, which other modules send. */
export const mail = {
  resolvers: [],
  portal: mailRows,
};
