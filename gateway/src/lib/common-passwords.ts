import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Nearly 50,000 passwords out of leaks, in lower case, a line each; about 18,000 of them are long enough for a shopper. They
 * are one text, because 50,000 texts are a tenth of what the collector of old memory would have to look at each time.
 */
const common = `\n${readFileSync(join(import.meta.dirname, "common-passwords.generated.txt"), "utf8")}`;

/** Tells whether a password is among those that leaked most often, in whatever case it is written. */
export function isCommonPassword(password: string): boolean {
  const line = password.normalize("NFKC").toLowerCase();
  return !line.includes("\n") && common.includes(`\n${line}\n`);
}
