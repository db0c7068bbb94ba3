import { expect, it } from "vitest";
import { withoutDemo } from "./pages.ts";

it("omits every part for demos and nothing between them", () => {
  const text =
    "One.\n\n<!-- demo -->\n\nsecret\n\n<!-- end of demo -->\n\nTwo.\n\n<!-- demo -->\nmore\n<!-- end of demo -->\n";
  expect(withoutDemo(text)).toBe("One.\n\nTwo.\n\n");
});

it.each(["One.\n\n<!-- demo -->\n\nsecret\n", "secret\n\n<!-- end of demo -->\n"])(
  "rejects %j, whose markers of demo parts are ambiguous",
  (text) => {
    expect(() => withoutDemo(text)).toThrow("lacks its first or its last line");
  },
);
