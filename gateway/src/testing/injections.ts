import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Texts that try to run a script or to break out of their context. */
interface HostileTexts {
  readonly addresses: readonly string[];
  readonly markup: readonly string[];
}

// The journeys send the same texts to the running product.
const file = join(import.meta.dirname, "../../../contracts/hostile-texts.json");
const texts = JSON.parse(readFileSync(file, "utf8")) as HostileTexts;

/** URLs that run a script or are misleading. */
export const hostileAddresses = texts.addresses;

/** Markup that runs a script in some browser or breaks out of its context. */
export const hostileMarkup: readonly string[] = [
  ...texts.markup,
  '<a href="/x">'.repeat(200),
  "<b>".repeat(5_000),
  "> ".repeat(500) + "<script>alert(1)</script>",
];
