import { act } from "@testing-library/react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { tolerateMovedNodes } from "./moved-nodes.ts";

/** Moves each text of an element into an element of its own, as translations do. */
function translate(place: Element): void {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const texts: ChildNode[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const wrapper = document.createElement("span");
    text.replaceWith(wrapper);
    wrapper.append(text);
  }
}

/** Renders an element, translates it and renders another one over it. */
async function rendered(first: React.ReactElement, next: React.ReactElement, change = translate): Promise<string> {
  const place = document.createElement("div");
  const root = createRoot(place);
  await act(async () => root.render(first));
  change(place);
  await act(async () => root.render(next));
  const { textContent } = place;
  await act(async () => root.unmount());
  return textContent ?? "";
}

let restore = () => {};
beforeEach(() => {
  restore = tolerateMovedNodes();
});
afterEach(() => restore());

const Button = ({ marked, text }: { readonly marked: boolean; readonly text: string | null }) => (
  <button type="button">
    {marked && <b>✓ </b>}
    {text}
  </button>
);

describe("a page whose texts were moved into other elements", () => {
  it("gets a node in front of a moved text", async () => {
    const text = await rendered(<Button marked={false} text="Clip" />, <Button marked text="Clipped" />);
    expect(text).toBe("✓ Clipped");
  });

  it("loses a moved text", async () => {
    expect(await rendered(<Button marked text="Clip" />, <Button marked={false} text={null} />)).toBe("");
  });

  it("keeps other nodes of an element into which a removed one was moved", async () => {
    const group = (place: Element) => {
      const button = place.querySelector("button");
      const wrapper = document.createElement("span");
      wrapper.append("(", ...(button?.childNodes ?? []));
      button?.append(wrapper);
    };
    const text = await rendered(<Button marked text="Clip" />, <Button marked={false} text="Clip" />, group);
    expect(text).toBe("(Clip");
  });
});

it("goes on when a text was taken out of the page", async () => {
  const remove = (place: Element) => place.querySelector("button")?.firstChild?.remove();
  expect(await rendered(<Button marked={false} text="Clip" />, <Button marked text={null} />, remove)).toBe("✓ ");
});

it("inserts and removes other nodes as the browser does", () => {
  const [parent, first, last] = ["ul", "li", "li"].map((name) => document.createElement(name));
  expect(parent?.insertBefore(last ?? document.body, null)).toBe(last);
  expect(parent?.insertBefore(first ?? document.body, last ?? null)).toBe(first);
  expect([...(parent?.children ?? [])]).toEqual([first, last]);
  expect(parent?.removeChild(first ?? document.body)).toBe(first);
  expect([...(parent?.children ?? [])]).toEqual([last]);
});
