import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stubIntersections } from "../testing/fake-observer.ts";
import { ChoiceSelect } from "./choice-select.tsx";

const places = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ value: `${at + 1}`, label: `Store ${at + 1}` }));

const onChoose = vi.fn();

function Stores({ count, chosen = "1" }: { readonly count: number; readonly chosen?: string }) {
  const [value, setValue] = useState(chosen);
  return (
    <>
      <label htmlFor="store">Your store</label>
      <ChoiceSelect
        id="store"
        choices={places(count)}
        value={value}
        onChoose={(next) => {
          setValue(next);
          onChoose(next);
        }}
      />
    </>
  );
}

let see: ReturnType<typeof stubIntersections>;

beforeEach(() => {
  see = stubIntersections();
  // Some browsers promise to tell when they have scrolled, which is no way to end an effect.
  vi.spyOn(Element.prototype, "scrollIntoView").mockReturnValue(Promise.resolve() as never);
});
afterEach(() => {
  cleanup();
  onChoose.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
const control = () => screen.getByRole("combobox", { name: "Your store" });
const press = (...keys: readonly string[]) => {
  for (const key of keys) fireEvent.keyDown(control(), { key });
};
/** Which option the keys have come to, as screen readers are told. */
const active = () => document.getElementById(control().getAttribute("aria-activedescendant") ?? "")?.textContent;

/** Shows a list that is longer than 20, with the control for such lists. */
async function showLong(chosen?: string) {
  render(<Stores count={45} {...(chosen && { chosen })} />);
  await vi.waitFor(() => expect(control().localName).toBe("button"));
}

it("is the browser's own control for up to 20", () => {
  render(<Stores count={20} />);
  expect(control().localName).toBe("select");
  expect(options()).toHaveLength(20);
  fireEvent.change(control(), { target: { value: "3" } });
  expect(onChoose).toHaveBeenCalledExactlyOnceWith("3");
});

describe("a list of more than 20", () => {
  it("opens with 20, and shows 20 more each time its end comes into sight", async () => {
    await showLong();
    expect(options()).toEqual([]);
    fireEvent.click(control(), { detail: 1 });
    expect(options()).toHaveLength(20);
    expect(screen.getByRole("status").textContent).toBe("20 of 45 to choose from");
    see(screen.getByRole("option", { name: "Store 20" }));
    expect(options()).toHaveLength(40);
    see(screen.getByRole("option", { name: "Store 40" }));
    expect(options()).toHaveLength(45);
    fireEvent.click(screen.getByRole("option", { name: "Store 42" }));
    expect(onChoose).toHaveBeenCalledExactlyOnceWith("42");
    expect(options()).toEqual([]);
    expect(control().textContent).toBe("Store 42");
  });

  it("shows 20 more when the arrow keys come to its end", async () => {
    await showLong("18");
    press("ArrowDown");
    expect(active()).toBe("Store 18");
    expect(options()).toHaveLength(20);
    press("ArrowDown", "ArrowDown");
    expect(active()).toBe("Store 20");
    expect(options()).toHaveLength(40);
    press("End");
    expect(active()).toBe("Store 40");
    press("End", "ArrowDown");
    expect(active()).toBe("Store 45");
    press("Home", "PageDown");
    expect(active()).toBe("Store 11");
    press("Tab");
    expect(onChoose).toHaveBeenCalledExactlyOnceWith("11");
  });

  it("is chosen from by first letters, also what is not shown yet, and by Enter", async () => {
    await showLong();
    press(..."store 33");
    expect(active()).toBe("Store 33");
    expect(options()).toHaveLength(40);
    fireEvent.click(control(), { detail: 0 });
    expect(onChoose).toHaveBeenCalledExactlyOnceWith("33");
    expect(control().getAttribute("aria-expanded")).toBe("false");
  });

  it("closes by Escape with what was chosen before, and leaves a dialog around it open", async () => {
    const onKeyDown = vi.fn();
    document.addEventListener("keydown", onKeyDown);
    await showLong("2");
    press("ArrowDown", "ArrowDown", "Escape");
    expect(options()).toEqual([]);
    expect(onChoose).not.toHaveBeenCalled();
    expect(onKeyDown.mock.calls.every(([event]) => (event as Event).defaultPrevented)).toBe(true);
    document.removeEventListener("keydown", onKeyDown);
  });

  it("closes when the focus goes elsewhere", async () => {
    await showLong();
    press("ArrowDown");
    fireEvent.blur(control());
    expect(options()).toEqual([]);
  });
});
