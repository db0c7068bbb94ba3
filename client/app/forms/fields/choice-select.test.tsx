import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stubIntersections } from "../../testing/fake-observer.ts";
import { DesignSystem } from "../../theme/design-system.tsx";
import { ChoiceSelect } from "./choice-select.tsx";
import "./long-select.tsx";

const places = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ value: `${at + 1}`, label: `Store ${at + 1}` }));

const onChoose = vi.fn();

function Stores({ count, chosen = "1" }: { readonly count: number; readonly chosen?: string }) {
  const [value, setValue] = useState(chosen);
  return (
    <DesignSystem>
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
    </DesignSystem>
  );
}

let see: ReturnType<typeof stubIntersections>;

beforeEach(() => {
  see = stubIntersections();
});
afterEach(() => {
  cleanup();
  onChoose.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
const control = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Your store" });
const press = (key: string) => act(async () => void fireEvent.keyDown(control(), { key }));
const open = () => act(async () => void fireEvent.click(control()));
async function type(value: string) {
  await act(async () => control().focus());
  await act(async () => void fireEvent.change(control(), { target: { value } }));
}
/** The text of the option that `aria-activedescendant` references. */
const active = () => document.getElementById(control().getAttribute("aria-activedescendant") ?? "")?.textContent;

/** Renders the control for long lists with more than 20 entries. */
async function showLong(chosen?: string) {
  render(<Stores count={45} {...(chosen && { chosen })} />);
  await waitFor(() => expect(control().localName).toBe("input"));
}

it("is a native select for up to 20 choices", () => {
  render(<Stores count={20} />);
  expect(control().localName).toBe("select");
  expect(options()).toHaveLength(20);
  fireEvent.change(control(), { target: { value: "3" } });
  expect(onChoose).toHaveBeenCalledExactlyOnceWith("3");
});

describe("a list of more than 20 choices", () => {
  it("opens with 20 choices, and shows 20 more each time its end is visible", async () => {
    await showLong();
    expect(control().value).toBe("Store 1");
    await open();
    expect(options()).toHaveLength(20);
    see(screen.getByRole("option", { name: "Store 20" }));
    expect(options()).toHaveLength(40);
    see(screen.getByRole("option", { name: "Store 40" }));
    expect(options()).toHaveLength(45);
    await act(async () => void fireEvent.click(screen.getByRole("option", { name: "Store 42" })));
    expect(onChoose).toHaveBeenCalledExactlyOnceWith("42");
    await waitFor(() => expect(control().value).toBe("Store 42"));
  });

  it("shows 20 more when the arrow keys reach its end", async () => {
    await showLong("19");
    await open();
    await press("ArrowDown");
    await waitFor(() => expect(active()).toBe("Store 20"));
    await waitFor(() => expect(options()).toHaveLength(40));
  });

  it("filters by the typed text, including choices that are not shown yet", async () => {
    await showLong();
    await type("store 33");
    await waitFor(() => expect(options()).toEqual(["Store 33"]));
    await press("ArrowDown");
    await waitFor(() => expect(active()).toBe("Store 33"));
    await press("Enter");
    await waitFor(() => expect(onChoose).toHaveBeenCalledExactlyOnceWith("33"));
  });

  it("shows that nothing matches", async () => {
    await showLong();
    await type("bakery");
    await waitFor(() => expect(screen.getByText("No matches.")).toBeDefined());
  });

  it("closes with Escape and keeps the selected choice", async () => {
    await showLong("2");
    await type("store 3");
    await press("Escape");
    await waitFor(() => expect(control().getAttribute("aria-expanded")).toBe("false"));
    expect(onChoose).not.toHaveBeenCalled();
    expect(control().value).toBe("Store 2");
  });
});
