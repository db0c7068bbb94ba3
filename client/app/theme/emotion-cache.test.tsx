import { chakra } from "@chakra-ui/react";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DesignSystem } from "./design-system.tsx";

const adopted: string[] = [];

class FakeSheet {
  replaceSync(rule: string) {
    adopted.push(rule);
  }
}

beforeEach(() => {
  adopted.length = 0;
  Object.defineProperty(document, "adoptedStyleSheets", { value: [], configurable: true });
  vi.stubGlobal("CSSStyleSheet", FakeSheet);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, "adoptedStyleSheets");
});

it("adopts each generated rule as a style sheet, which the content security policy of every page allows", () => {
  const Box = chakra("p", { base: { color: "ink", _hover: { color: "primary" } } });
  render(
    <DesignSystem>
      <Box>Text</Box>
    </DesignSystem>,
  );
  const name =
    screen
      .getByText("Text")
      .className.split(" ")
      .find((each) => each.startsWith("css-")) ?? "";
  expect(adopted.filter((rule) => rule.includes(`.${name}`))).toHaveLength(document.adoptedStyleSheets.length);
  expect(document.adoptedStyleSheets.length).toBeGreaterThan(1);
  expect(document.querySelector(`style[data-emotion="css"]`)).toBeNull();
});

it("adds the names of Safari, and none of browsers that are not supported", () => {
  const Box = chakra("p", {
    base: { display: "flex", userSelect: "none", transform: "none", backdropFilter: "blur(2px)" },
  });
  render(
    <DesignSystem>
      <Box>Text</Box>
    </DesignSystem>,
  );
  const rules = adopted.join("");
  expect(rules).toContain("-webkit-user-select:none;user-select:none;");
  expect(rules).toContain("-webkit-backdrop-filter:blur(2px);backdrop-filter:blur(2px);");
  expect(rules.match(/-(?:webkit|moz|ms)-(?!user-select|backdrop-filter)/)).toBeNull();
});
