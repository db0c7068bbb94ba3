import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { JsonLd } from "./json-ld.tsx";
import { NonceContext } from "../nonce.ts";

it("prints the data with the page's nonce, and escapes text that could end the element", () => {
  const thing = { "@type": "Recipe", name: "</script><b>Pie", image: undefined };
  const { container } = render(
    <NonceContext value="once">
      <JsonLd thing={thing} />
    </NonceContext>,
  );
  const script = container.querySelector("script");
  expect(script?.textContent).not.toContain("<");
  expect(script?.getAttribute("nonce")).toBe("once");
  expect(JSON.parse(script?.textContent ?? "")).toEqual({
    "@context": "https://schema.org",
    "@type": "Recipe",
    name: "</script><b>Pie",
  });
});
