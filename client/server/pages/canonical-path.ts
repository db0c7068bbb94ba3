import type { FastifyInstance } from "fastify";
import { addressIn, splitAddress } from "../../../messages/languages.ts";
import { type SitePage, sitePages } from "../../app/lib/site-pages.ts";
import { isForPage } from "../languages/language-choice.ts";

type Segments = readonly string[];

const segmentsOf = (path: string): Segments => path.split("/").filter((segment) => segment !== "");

/** A segment of a pattern that stands for any text, such as the slug of a store. */
const isParameter = (segment: string): boolean => segment.startsWith(":");

/** Returns the patterns of pages and of the pages inside them, those with the most fixed segments first. */
function patternsOf(pages: readonly SitePage[], parent: Segments = []): readonly Segments[] {
  return pages.flatMap(({ path, pages: inner = [] }) => {
    if (path.includes("*")) return [];
    const segments = [...parent, ...segmentsOf(path.replace("?", ""))];
    return [segments, ...(path.endsWith("?") ? [segments.slice(0, -1)] : []), ...patternsOf(inner, segments)];
  });
}

const parametersIn = (pattern: Segments): number => pattern.filter(isParameter).length;
const patterns = patternsOf(sitePages).toSorted((a, b) => parametersIn(a) - parametersIn(b));

const isSpelledLike = (segment: string, fixed: string): boolean => decodeURIComponent(segment).toLowerCase() === fixed;

/**
 * Returns the one spelling of a page's path: no further slashes, and names in lower case. The router also accepts
 * others. Values such as slugs and tokens stay as they are.
 */
export function canonicalPath(path: string): string {
  const segments = segmentsOf(path);
  const pattern = patterns.find(
    (each) =>
      each.length === segments.length &&
      segments.every((segment, index) => isParameter(each[index] ?? "") || isSpelledLike(segment, each[index] ?? "")),
  );
  const spelled = segments.map((segment, index) => {
    const fixed = pattern?.[index] ?? ":";
    return isParameter(fixed) ? segment : fixed;
  });
  return `/${spelled.join("/")}`;
}

/** Redirects from other spellings of the address of a page, so that each page has one. */
export function registerCanonicalPaths(pages: FastifyInstance): void {
  pages.addHook("onRequest", (request, reply, done) => {
    const [path = ""] = request.url.split("?", 1);
    const { build, address } = splitAddress(path);
    const canonical = canonicalPath(address);
    if (canonical === address || !isForPage(request)) return done();
    reply.redirect(addressIn(build, canonical) + request.url.slice(path.length), 301);
  });
}
