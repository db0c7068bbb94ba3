import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Texts that are written to run something, or to break out of the place that they are put in. */
interface HostileTexts {
  readonly addresses: readonly string[];
  readonly markup: readonly string[];
}

// The journeys put the same texts through the running product.
const file = join(import.meta.dirname, "../../../contracts/hostile-texts.json");
const texts = JSON.parse(readFileSync(file, "utf8")) as HostileTexts;

/** Addresses that run something, or lead elsewhere than they seem to. */
export const hostileAddresses = texts.addresses;

/** Markup that runs something in one browser or another, or breaks out of the place it is put in. */
export const hostileMarkup: readonly string[] = [
  ...texts.markup,
  '<a href="/x">'.repeat(200),
  "<b>".repeat(5_000),
  "> ".repeat(500) + "<script>alert(1)</script>",
];
