import { afterEach, expect, it, vi } from "vitest";
import { validateBy } from "./use-validation.ts";
import type { DefineSchema } from "./validate.ts";

const schema: DefineSchema = ({ formSchema, requiredText }) => formSchema({ name: requiredText("Name is required.") });

afterEach(() => vi.doUnmock("./validate.ts"));

it("leaves the validation to the server while its code cannot be loaded, and loads it again for the next one", async () => {
  const validate = validateBy(schema);
  vi.doMock("./validate.ts", () => {
    throw new Error("gone");
  });
  expect(await validate({ name: "" })).toEqual({});
  vi.doUnmock("./validate.ts");
  expect(await validate({ name: "" })).toEqual({ name: "Name is required." });
});
