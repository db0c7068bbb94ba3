import { expect, it } from "vitest";
import { seededRandom } from "../../testing/broken-values.ts";
import { dayMs } from "../time/calendar-days.ts";
import { birthdayProblem, type InputProblem, lineProblem, newPasswordProblem, zipProblem } from "./input-checks.ts";
import { formatMessage } from "../text/format-message.ts";

const textOf = (problem: InputProblem) => problem && formatMessage(problem, "en");

it("requires a zip code only if needed", () => {
  expect(textOf(zipProblem("", false))).toBe("Zip code is required.");
  expect(zipProblem("", true)).toBeNull();
  expect(textOf(zipProblem("1", true))).toBe("Please enter a valid zip code.");
});

it("accepts every day from 1900 to today as a birthday, and no other", () => {
  const today = "2026-05-04";
  const random = seededRandom(9);
  for (let round = 0; round < 1_000; round += 1) {
    const day = new Date(Date.parse("1890-01-01") + Math.floor(random() * 55_000) * dayMs).toISOString().slice(0, 10);
    const isFine = day >= "1900-01-01" && day <= today;
    expect({ day, isFine: birthdayProblem(day, today) === null }).toEqual({ day, isFine });
  }
  expect(textOf(birthdayProblem("2023-02-29", today))).toBe("Please enter a valid date.");
  expect(birthdayProblem("2024-02-29", today)).toBeNull();
});

it.each([
  ["1234567", "Please use at least 8 characters."],
  ["PASSWORD", "This password is too common. Please choose another."],
  ["Liverpool1", "This password is too common. Please choose another."],
  ["Reams-2026!", "This password is too easy to guess. Please choose another."],
  ["ana.lopez99", "This password is too easy to guess. Please choose another."],
  ["Coupons 4 2026", "This password is too easy to guess. Please choose another."],
  ["Reams of paper", null],
  ["é".repeat(128), null],
  ["é".repeat(129), "Please use at most 128 characters."],
  ["correct horse", null],
])("returns for the password %j: %j", (password, complaint) => {
  expect(textOf(newPasswordProblem(password, ["reams", "ana.lopez@example.com", ""], 8))).toBe(complaint);
});

it("requires the retailer's minimum length", () => {
  expect(textOf(newPasswordProblem("correct horse", [], 15))).toBe("Please use at least 15 characters.");
  expect(newPasswordProblem("correct horse b", [], 15)).toBeNull();
});

it.each([
  ["Ana\r\nBcc: eve@evil.example", "This field can hold one line only."],
  ["Ana\u2028Lopez", "This field can hold one line only."],
  ["Ana\tLopez", "This field can hold one line only."],
  ["<b>Ana</b>", "Please use only letters, numbers and simple punctuation."],
  ["=cmd", "Please use only letters, numbers and simple punctuation."],
  ["@SUM(1)", "Please use only letters, numbers and simple punctuation."],
  [" Ana\n", null],
  ["María-José O’Neill, Jr.", null],
  ["12 1/2 Main St. #4 (rear) & Co", null],
])("returns for the name or street %j: %j", (line, complaint) => {
  expect(textOf(lineProblem(line))).toBe(complaint);
});
