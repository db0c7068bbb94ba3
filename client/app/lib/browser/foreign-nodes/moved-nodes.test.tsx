import { act } from "@testing-library/react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { tolerateMovedNodes } from "./moved-nodes.ts";
import { followReplacedTexts } from "./replaced-texts.ts";

function textsOf(place: Element): readonly Text[] {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

/** Moves each text of an element into an element of its own, as some translations do. */
function moveTexts(place: Element): void {
  for (const text of textsOf(place)) {
    const wrapper = document.createElement("span");
    text.replaceWith(wrapper);
    wrapper.append(text);
  }
}

const translationOf = ({ data }: Text) => Object.assign(document.createElement("span"), { textContent: data });

/** Puts a translated element in the place of each text, in two steps as Google's translation, or in one. */
const replacements = {
  "a new element before it": (text: Text) => {
    text.before(translationOf(text));
    text.remove();
  },
  "a new element behind it": (text: Text) => {
    text.after(translationOf(text));
    text.remove();
  },
  "a new element": (text: Text) => text.replaceWith(translationOf(text)),
};

/** Renders an element, translates it and renders another one over it. */
async function rendered(first: React.ReactElement, next: React.ReactElement, change = moveTexts): Promise<string> {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  await act(async () => root.render(first));
  change(place);
  await act(async () => root.render(next));
  const { textContent } = place;
  await act(async () => root.unmount());
  place.remove();
  return textContent ?? "";
}

let restore: readonly (() => void)[] = [];
beforeEach(() => {
  restore = [tolerateMovedNodes(), followReplacedTexts()];
});
afterEach(() => {
  for (const end of restore) end();
});

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

describe.each(Object.entries(replacements))("a page whose texts were replaced by %s", (_, replace) => {
  const translate = (place: Element) => {
    for (const text of textsOf(place)) replace(text);
  };

  it("shows a changed text in its place", async () => {
    const count = (found: number) => (
      <p>
        Beverages {found} of {17}
      </p>
    );
    expect(await rendered(count(17), count(0), translate)).toBe("Beverages 0 of 17");
  });

  it("gets a node in front of a replaced text that changes", async () => {
    const text = await rendered(<Button marked={false} text="Clip" />, <Button marked text="Clipped" />, translate);
    expect(text).toBe("✓ Clipped");
  });

  it("gets a node in front of a replaced text that stays, and loses it again", async () => {
    const place = document.body.appendChild(document.createElement("div"));
    const root = createRoot(place);
    await act(async () => root.render(<Button marked={false} text="Clip" />));
    translate(place);
    await act(async () => root.render(<Button marked text="Clip" />));
    expect(place.textContent).toBe("✓ Clip");
    translate(place);
    await act(async () => root.render(<Button marked={false} text="Clip" />));
    expect(place.textContent).toBe("Clip");
    await act(async () => root.unmount());
    place.remove();
  });

  it("loses a replaced text", async () => {
    expect(await rendered(<Button marked text="Clip" />, <Button marked={false} text={null} />, translate)).toBe("");
  });
});

it("leaves the element beside a text alone that was only taken out of the page", async () => {
  const remove = (place: Element) => place.querySelector("button")?.lastChild?.remove();
  expect(await rendered(<Button marked text="Clip" />, <Button marked text="Clipped" />, remove)).toBe("✓ ");
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
