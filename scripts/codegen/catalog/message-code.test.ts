import { parse } from "@formatjs/icu-messageformat-parser";
import { describe, expect, it } from "vitest";
import { templateOf } from "./arguments.ts";

describe("the template of a message", () => {
  it("has the texts and the plain arguments", () => {
    expect(templateOf(parse("{first} and {second} end."))).toBe("`${values.first} and ${values.second} end.`");
  });

  it("escapes what a template literal would interpret", () => {
    expect(templateOf(parse("a `quote`, C:\\{name} and $'{'price'}'"))).toBe(
      "`a \\`quote\\`, C:\\\\${values.name} and \\${price}`",
    );
  });

  it("formats numbers", () => {
    expect(templateOf(parse("{index, number} of {count, number}"))).toBe(
      "`${formatNumber(values.index)} of ${formatNumber(values.count)}`",
    );
  });

  it.each([
    "{year, number, ::group-off}",
    "{count, plural, one {# day} other {# days}}",
    "{kind, select, other {x}}",
    "<b>{name}</b>",
  ])("is null for %s, which needs a formatter", (text) => {
    expect(templateOf(parse(text))).toBeNull();
  });
});
