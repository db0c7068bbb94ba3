import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../../run/run.ts";

/** What has a capital letter first, words, and an end: a sentence that somebody reads. */
const sentence = /(?<!Error\()"([A-Z][^"\\\n]* [^"\\\n]*[.!?])"/g;

const isProduct = (path: string) => !/\.test\.|\/testing\/|\.generated\.|\.gql\./.test(path);

/** The files that hold each sentence. What is thrown for developers is left out: nobody reads it on a page. */
function placesOf(pattern: string): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const path of globSync(pattern, { cwd: root }).filter(isProduct)) {
    for (const [, text = ""] of readFileSync(join(root, path), "utf8").matchAll(sentence)) {
      places.set(text, [...new Set([...(places.get(text) ?? []), path])]);
    }
  }
  return places;
}

it("every sentence that shoppers read stands in one file, so that it is changed in one place", () => {
  const places = [...placesOf("{gateway/src,client/app,input-rules}/**/*.{ts,tsx}")];
  expect(places.length).toBeGreaterThan(300);
  expect(places.filter(([, files]) => files.length > 1)).toEqual([]);
});

it("the pages have their sentences from the catalogue of the client", () => {
  const outside = [...placesOf("client/app/{features,forms,ui,routes}/**/*.tsx")];
  expect(outside).toEqual([]);
});
