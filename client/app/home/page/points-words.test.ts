import { expect, it } from "vitest";
import { pointsWords } from "./points-words.ts";

const reward = (points: number, text: string, language = "en") => ({ points, name: { text, language } });
const rewards = [reward(100, "a loaf of bread"), reward(250, "a rotisserie chicken"), reward(500, "a birthday cake")];

it.each([
  [323, ["A rotisserie chicken is yours today.", "177 points to a birthday cake."]],
  [99, ["1 point to a loaf of bread."]],
  [500, ["A birthday cake is yours today."]],
])("says what %i points buy, and what is missing for more", (total, words) => {
  expect(pointsWords(total, rewards)).toEqual(words);
});

it("says nothing of rewards that are named in another language", () => {
  expect(pointsWords(100, [reward(100, "un pan", "es")])).toEqual([]);
});
