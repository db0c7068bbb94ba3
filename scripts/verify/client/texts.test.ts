import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../../run/run.ts";

/** A capital letter, words, and a final punctuation mark: a sentence for users, without values. */
const sentence = /(?<!Error\()"([A-Z][^"\\\n{]* [^"\\\n{]*[.!?])"/g;

const isProduct = (path: string) => !/\.test\.|\/testing\/|\.generated\.|\.gql\./.test(path);

/** Returns the files that contain each sentence. Messages of errors for developers are omitted: no page shows them. */
function placesOf(pattern: string): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const path of globSync(pattern, { cwd: root }).filter(isProduct)) {
    for (const [, text = ""] of readFileSync(join(root, path), "utf8").matchAll(sentence)) {
      places.set(text, [...new Set([...(places.get(text) ?? []), path])]);
    }
  }
  return places;
}

it("every text for shoppers is in one file only", () => {
  const places = [...placesOf("{gateway/src,client/app,messages/en}/**/*.{ts,tsx,json}")];
  expect(places.length).toBeGreaterThan(300);
  expect(places.filter(([, files]) => files.length > 1)).toEqual([]);
});

it("pages take their texts from the catalog of the client", () => {
  const outside = [...placesOf("client/app/{features,forms,ui,routes}/**/*.tsx")];
  expect(outside).toEqual([]);
});
