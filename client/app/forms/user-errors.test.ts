import { describe, expect, it } from "vitest";
import { sortUserErrors } from "./user-errors.ts";

const names = ["email", "password"];

describe("sortUserErrors", () => {
  it("assigns an error to the field at the end of its path", () => {
    const sorted = sortUserErrors([{ field: ["input", "password"], message: "Too short." }], names);
    expect(sorted).toEqual({ fields: { password: "Too short." }, form: [] });
  });

  it("maps a name of the graph to that of the form", () => {
    const sorted = sortUserErrors([{ field: ["input", "identifier"], message: "Unknown." }], names, {
      identifier: "email",
    });
    expect(sorted.fields).toEqual({ email: "Unknown." });
  });

  it("keeps the first message of a field", () => {
    const errors = ["First.", "Second."].map((message) => ({ field: ["email"], message }));
    expect(sortUserErrors(errors, names).fields).toEqual({ email: "First." });
  });

  it("assigns errors of unknown fields to the form", () => {
    const errors = [
      { field: null, message: "Refused." },
      { field: ["input", "wantsToken"], message: "Not here." },
    ];
    expect(sortUserErrors(errors, names)).toEqual({ fields: {}, form: ["Refused.", "Not here."] });
  });
});
