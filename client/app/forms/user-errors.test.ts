import { describe, expect, it } from "vitest";
import { sortUserErrors } from "./user-errors.ts";

const names = ["email", "password"];

describe("sortUserErrors", () => {
  it("puts an error on the field its path ends in", () => {
    const sorted = sortUserErrors([{ field: ["input", "password"], message: "Too short." }], names);
    expect(sorted).toEqual({ fields: { password: "Too short." }, form: [] });
  });

  it("knows the form's name of a field that the graph calls otherwise", () => {
    const sorted = sortUserErrors([{ field: ["input", "identifier"], message: "Unknown." }], names, {
      identifier: "email",
    });
    expect(sorted.fields).toEqual({ email: "Unknown." });
  });

  it("keeps the first message of a field", () => {
    const errors = ["First.", "Second."].map((message) => ({ field: ["email"], message }));
    expect(sortUserErrors(errors, names).fields).toEqual({ email: "First." });
  });

  it("gives the form what belongs to none of its fields", () => {
    const errors = [
      { field: null, message: "Refused." },
      { field: ["input", "wantsToken"], message: "Not here." },
    ];
    expect(sortUserErrors(errors, names)).toEqual({ fields: {}, form: ["Refused.", "Not here."] });
  });
});
