import { expect, it } from "vitest";
import { seededRandom } from "../testing/broken-values.ts";
import { dayMs } from "./calendar-days.ts";
import {
  birthdayComplaint,
  emailComplaint,
  passwordComplaint,
  readEmail,
  readPhone,
  readZip,
  zipComplaint,
} from "./input-checks.ts";

it.each([
  ["ana@example.com", "ana@example.com"],
  [" Ana.B+c@Sub.Example.COM ", "ana.b+c@sub.example.com"],
  ["o'hara@localhost", "o'hara@localhost"],
])("reads %j as an email address", (typed, email) => {
  expect(readEmail(typed)).toBe(email);
  expect(emailComplaint(typed)).toBeNull();
});

it.each(["", "ana", "ana@", "@example.com", "a b@example.com", "ana@-example.com", "ana@example..com", "a@b@c"])(
  "takes %j for no email address",
  (typed) => {
    expect(readEmail(typed)).toBeNull();
    expect(emailComplaint(typed)).not.toBeNull();
  },
);

it("reads ten digits out of any punctuation, and never any other number of them", () => {
  const random = seededRandom(5);
  const marks = ["", " ", "-", ".", "(", ")", "+"];
  for (let round = 0; round < 500; round += 1) {
    const length = 7 + Math.floor(random() * 6);
    const digits = Array.from({ length }, () => Math.floor(random() * 10)).join("");
    const typed = [...digits].map((digit) => `${marks[Math.floor(random() * marks.length)] ?? ""}${digit}`).join("");
    const expected = length === 10 ? digits : length === 11 && digits.startsWith("1") ? digits.slice(1) : null;
    expect({ typed, phone: readPhone(typed) }).toEqual({ typed, phone: expected });
  }
});

it.each(["801555019a", "8015550190 x2", "٨٠١٥٥٥٠١٩٠", ""])("takes %j for no telephone number", (typed) => {
  expect(readPhone(typed)).toBeNull();
});

it.each([
  ["84663", "84663"],
  [" 84663-1234 ", "84663-1234"],
  ["846631234", null],
  ["8466", null],
  ["84663-12", null],
])("reads the zip code %j as %j", (typed, zip) => {
  expect(readZip(typed)).toBe(zip);
});

it("asks for a zip code only where it is needed", () => {
  expect(zipComplaint("", false)).toBe("Zip code is required.");
  expect(zipComplaint("", true)).toBeNull();
  expect(zipComplaint("1", true)).toBe("Please enter a valid zip code.");
});

it("takes every day from 1900 to today for a birthday, and none beside them", () => {
  const today = "2026-05-04";
  const random = seededRandom(9);
  for (let round = 0; round < 1_000; round += 1) {
    const day = new Date(Date.parse("1890-01-01") + Math.floor(random() * 55_000) * dayMs).toISOString().slice(0, 10);
    const isFine = day >= "1900-01-01" && day <= today;
    expect({ day, isFine: birthdayComplaint(day, today) === null }).toEqual({ day, isFine });
  }
  expect(birthdayComplaint("2023-02-29", today)).toBe("Please enter a valid date.");
  expect(birthdayComplaint("2024-02-29", today)).toBeNull();
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
])("says of the password %j: %j", (password, complaint) => {
  expect(passwordComplaint(password, ["reams", "ana.lopez@example.com", ""])).toBe(complaint);
});
