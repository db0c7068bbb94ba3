import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Nearly 50,000 leaked passwords in lower case, one per line; about 18,000 of them are long enough for a shopper. One
 * string, because 50,000 strings would make each major collection 10 % slower.
 */
const common = `\n${readFileSync(join(import.meta.dirname, "common-passwords.generated.txt"), "utf8")}`;

/** True for one of the most frequently leaked passwords, in any case. */
export function isCommonPassword(password: string): boolean {
  const line = password.normalize("NFKC").toLowerCase();
  return !line.includes("\n") && common.includes(`\n${line}\n`);
}
