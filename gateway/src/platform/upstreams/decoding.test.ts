import { expect, it } from "vitest";
import {
  readDay,
  readInstant,
  readInteger,
  readList,
  readNumber,
  readObject,
  readOneOf,
  readText,
} from "./decoding.ts";

it.each([NaN, Infinity, -Infinity, "1", null, undefined, true, [], {}])("reads no number from %s", (value) => {
  expect(readNumber(value)).toBeNull();
  expect(readInteger(value)).toBeNull();
});

it("reads numbers within their bounds only", () => {
  expect([readNumber(1.5, 0, 2), readNumber(-0.1, 0), readNumber(3, 0, 2)]).toEqual([1.5, null, null]);
  expect([readInteger(7), readInteger(1.5), readInteger(2 ** 31)]).toEqual([7, null, null]);
});

it("trims texts, and reads exact numbers as their digits", () => {
  expect([" a ", 12, "", "  ", 1.5, 2 ** 60, null, ["a"]].map(readText)).toEqual([
    "a",
    "12",
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

it("reads one of several texts", () => {
  expect([readOneOf("b", ["a", "b"]), readOneOf("c", ["a", "b"]), readOneOf(1, ["1"])]).toEqual(["b", null, null]);
});

it("reads days, also from instants, without a time-zone shift", () => {
  const days = [
    "2026-05-04",
    "2026-05-04T00:00:00",
    "2026-05-04T23:30:00-06:00",
    "2026-05-04T12:00",
    "2026-5-4",
    20_260_504,
  ];
  expect(days.map(readDay)).toEqual(["2026-05-04", "2026-05-04", "2026-05-04", null, null, null]);
});

it("reads instants as UTC, and none without a zone", () => {
  const instants = ["2026-05-04T12:00:00-06:00", "2026-05-04T12:00:00", "2026-05-04T25:00:00Z", "2026-05-04"];
  expect(instants.map(readInstant)).toEqual(["2026-05-04T18:00:00.000Z", null, null, null]);
});

it("reads no instant beyond four-digit years in UTC", () => {
  expect(["9999-12-31T23:59:59-23:00", "0000-01-01T00:00:00+01:00"].map(readInstant)).toEqual([null, null]);
});

it("omits and counts the unusable items of a list", () => {
  expect(readList(["a", null, 1, {}], readText)).toEqual({ items: ["a", "1"], dropped: 2 });
  expect(readList({ length: 1 }, readText)).toBeNull();
});

it("reads objects only", () => {
  expect([[], null, "a", 1].map((value) => readObject(value))).toEqual([null, null, null, null]);
  expect(readObject({ a: 1 })).toEqual({ a: 1 });
});
