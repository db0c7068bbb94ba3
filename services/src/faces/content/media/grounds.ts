import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { grounds } from "../../../core/products/products.ts";
import { demoRetailers } from "../../../core/retailers/demo-retailers.ts";

/** The background colors in which pictures are rendered, six hexadecimal digits each. */
export interface Grounds {
  /** True for a color that the content or an offer names. */
  has(ground: string): Promise<boolean>;
}

const TEXT = /\.(?:md|ya?ml)$/;
const NAMED = /\/(?:art|products)\/([0-9a-f]{6})\//g;

/** The minimum time between two readings of the content, in milliseconds: unknown colors must not cause more. */
const REREAD_MS = 5_000;

/** Returns the colors in the URLs of pictures in all texts of a folder. */
async function namedIn(contentDir: string): Promise<ReadonlySet<string>> {
  const files = (await readdir(contentDir, { recursive: true })).filter((name) => TEXT.test(name));
  const texts = await Promise.all(files.map((name) => readFile(join(contentDir, name), "utf8").catch(() => "")));
  return new Set(texts.flatMap((text) => [...text.matchAll(NAMED)].map(([, ground = ""]) => ground)));
}

const offerGrounds = new Set(Object.values(grounds).flat());

const isOfOffers = (ground: string): boolean =>
  offerGrounds.has(ground) || demoRetailers().some((retailer) => retailer.ground === ground);

/**
 * Returns the colors of the content, which editors may change, and of the offers.
 * @param now a monotonic clock in milliseconds
 */
export function createGrounds(contentDir: string, now: () => number = () => performance.now()): Grounds {
  let readAt = Number.NEGATIVE_INFINITY;
  let names: Promise<ReadonlySet<string>> = Promise.resolve(new Set());
  return {
    async has(ground) {
      if (isOfOffers(ground) || (await names).has(ground)) return true;
      if (now() - readAt >= REREAD_MS) {
        readAt = now();
        names = namedIn(contentDir).catch(() => new Set<string>());
      }
      return (await names).has(ground);
    },
  };
}
