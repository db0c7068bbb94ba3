import { describe, expect, it } from "vitest";
import { createRecent } from "./recent.ts";

const letters = (text: string): string[] => text.split("");

/** Keeps each letter under itself, with a weight of one. */
function keepLetters(most: number, text: string) {
  const recent = createRecent<string>(most, () => 1);
  for (const letter of letters(text)) recent.set(letter, letter);
  return recent;
}

describe("createRecent", () => {
  it("keeps what fits", () => {
    const recent = keepLetters(3, "abc");
    expect(letters("abc").map((letter) => recent.get(letter))).toEqual(["a", "b", "c"]);
  });

  it("lets the oldest go first", () => {
    const recent = keepLetters(3, "abcde");
    expect(letters("abcde").map((letter) => recent.get(letter))).toEqual([undefined, undefined, "c", "d", "e"]);
  });

  it("spares what was used", () => {
    const recent = keepLetters(3, "abc");
    recent.get("a");
    recent.set("d", "d");
    expect(letters("abcd").map((letter) => recent.get(letter))).toEqual(["a", undefined, "c", "d"]);
  });

  it("lets go of something when everything was used", () => {
    const recent = keepLetters(3, "abc");
    for (const letter of letters("abc")) recent.get(letter);
    recent.set("d", "d");
    expect(letters("abcd").filter((letter) => recent.get(letter) !== undefined)).toHaveLength(3);
  });

  it("does not spare for ever what was used once", () => {
    const recent = keepLetters(3, "abc");
    recent.get("a");
    for (const letter of letters("defgh")) recent.set(letter, letter);
    expect(recent.get("a")).toBeUndefined();
  });

  it("counts the weight of what it holds, and of what replaces it, once", () => {
    const recent = createRecent<string>(10, (value, key) => value.length + key.length);
    recent.set("a", "12345678");
    recent.set("a", "1234");
    recent.set("b", "1234");
    expect([recent.get("a"), recent.get("b")]).toEqual(["1234", "1234"]);
    recent.set("c", "1");
    expect(["a", "b", "c"].filter((key) => recent.get(key) !== undefined)).toHaveLength(2);
  });

  it("keeps nothing that is too heavy by itself", () => {
    const recent = createRecent<string>(3, (value) => value.length);
    recent.set("a", "1234");
    expect(recent.get("a")).toBeUndefined();
  });

  it("forgets what it is told to", () => {
    const recent = keepLetters(3, "abc");
    expect(recent.delete("a")).toBe(true);
    expect(recent.delete("a")).toBe(false);
    recent.set("d", "d");
    expect(letters("abcd").map((letter) => recent.get(letter))).toEqual([undefined, "b", "c", "d"]);
  });
});
