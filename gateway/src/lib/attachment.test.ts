import { expect, it } from "vitest";
import { createAttachment } from "./attachment.ts";

it("keeps the last value with its object, and with that one alone", () => {
  const length = createAttachment<{ readonly text: string }, number>("length");
  const [one, other] = [{ text: "abc" }, { text: "abc" }];
  length.set(one, 2);
  length.set(one, 3);
  expect([length.of(one), length.of(other)]).toEqual([3, undefined]);
});

it("shows neither in copies nor in what is printed", () => {
  const length = createAttachment<{ readonly text: string }, number>("length");
  const owner = { text: "abc" };
  length.set(owner, 3);
  expect(length.of({ ...owner })).toBeUndefined();
  expect(owner).toEqual({ text: "abc" });
  expect(JSON.stringify(owner)).toBe('{"text":"abc"}');
});
