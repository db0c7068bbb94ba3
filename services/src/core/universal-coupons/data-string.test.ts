import { expect, it } from "vitest";
import { isDataString } from "./data-string.ts";

it.each([
  ["a funder of 7 and a serial number of 6 digits", "81120112345679999990666666"],
  ["a funder of 6 and a serial number of 15 digits", "8112001234569999999123456789012345"],
  ["a funder of 12 digits and the other format", "81121612345678901299999911234567"],
])("takes %s", (_name, text) => {
  expect(isDataString(text)).toBe(true);
});

it.each([
  ["another application identifier", "81100112345679999990666666"],
  ["another format", "81122112345679999990666666"],
  ["a funder of 13 digits", "81120712345678901239999990666666"],
  ["a digit too few", "8112011234567999999066666"],
  ["a digit too many", "811201123456799999906666661"],
  ["a letter", "8112011234567999999066666A"],
  ["no serial number", "811201123456799999"],
  ["nothing", ""],
])("refuses %s", (_name, text) => {
  expect(isDataString(text)).toBe(false);
});
