import { type SitePage, sitePages } from "../lib/site-pages.ts";

const idOf = ({ id, file }: SitePage) => id ?? file.replace(/\.tsx?$/, "");

const rowsOf = (pages: readonly SitePage[], above: string): readonly (readonly [string, string])[] =>
  pages.flatMap((page) => {
    const path = page.path === "" ? above : `${above}/${page.path}`;
    return [[idOf(page), path === "" ? "/" : path] as const, ...rowsOf(page.pages ?? [], path)];
  });

const patterns: ReadonlyMap<string, string> = new Map(rowsOf(sitePages, ""));

/** Returns the pattern of the page among matched routes, for example `/stores/:store`: its parameters stay unnamed. */
export const patternOf = (matches: readonly { readonly id: string }[]): string =>
  patterns.get(matches.at(-1)?.id ?? "") ?? "/*";
