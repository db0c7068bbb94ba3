import { chakra } from "@chakra-ui/react";
import { render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { DesignSystem } from "./design-system.tsx";

const adopted: string[] = [];

class FakeSheet {
  replaceSync(rule: string) {
    adopted.push(rule);
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, "adoptedStyleSheets");
});

it("adopts each generated rule as a style sheet, which the content security policy of every page allows", () => {
  Object.defineProperty(document, "adoptedStyleSheets", { value: [], configurable: true });
  vi.stubGlobal("CSSStyleSheet", FakeSheet);
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
