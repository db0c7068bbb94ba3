import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { messages } from "./messages.ts";

const source = import.meta.dirname;
const files = globSync(["{auth,lib,modules}/**/*.ts", "errors/user-error.ts"], { cwd: source }).filter(
  (file) => !/\.test\.ts$|(^|\/)testing\//.test(file),
);

/** A literal that reads as a sentence; one with an argument name is for developers of clients. */
const sentence = /(?<=[\s(,:])(?:"[A-Z][^"`\n]*[.?!]"|`[A-Z][^`\n]*[.?!]`)/g;

it("contains every text that the gateway shows to shoppers and agents", () => {
  const strays = files.flatMap((file) =>
    readFileSync(join(source, file), "utf8")
      .split("\n")
      .filter((line) => !/^\s*(\*|\/[/*])/.test(line))
      .flatMap((line) => line.match(sentence) ?? [])
      .map((text) => `${file}: ${text}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(strays).toEqual([]);
});

it("contains each text once, and imports those of forms from the shared texts", () => {
  const texts = Object.values(messages).flatMap((group) =>
    Object.values<unknown>(group).filter((text) => typeof text === "string"),
  );
  expect(texts.length).toBeGreaterThan(30);
  expect(new Set(texts).size).toBe(texts.length);
});
