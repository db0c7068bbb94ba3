import { expect, it } from "vitest";
import { codesOf, guideOf } from "./answer.ts";

it("finds the codes of errors and of user errors, each once", () => {
  const body = {
    data: { viewer: null, login: { viewer: null, userErrors: [{ code: "INVALID_CREDENTIALS", message: "No." }] } },
    errors: [{ extensions: { code: "UPSTREAM_TIMEOUT" } }, { extensions: { code: "UPSTREAM_TIMEOUT" } }, {}],
  };
  expect(codesOf(body)).toEqual(["UPSTREAM_TIMEOUT", "INVALID_CREDENTIALS"]);
});

it("links a code to its section of the guide, at the same origin", () => {
  expect(guideOf("UPSTREAM_TIMEOUT")).toBe("/playground/docs/guides/errors#UPSTREAM_TIMEOUT");
});
