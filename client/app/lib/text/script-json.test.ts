import { expect, it } from "vitest";
import { scriptJson } from "./script-json.ts";

it("escapes text that could end the script element, open a comment or break a line, without loss", () => {
  const value = { text: "</script><!--<script>\u2028\u2029", list: ["<", null, 1] };
  const text = scriptJson(value);
  expect(text).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual(value);
});
