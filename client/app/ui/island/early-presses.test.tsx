import { act } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CLOSES } from "../../lib/browser/page-start.ts";
import { storeEarlyPresses } from "../../testing/early-presses.ts";
import { servePage, untilPainted } from "../../testing/served-page.tsx";
import { island } from "./island.tsx";

const handled = vi.fn<(name: string) => void>();

/** Each kind of control that needs scripts, with the element that a pointer presses. */
const controls: Readonly<Record<string, ReactNode>> = {
  button: (
    <button type="button" data-press onClick={() => handled("button")}>
      Open
    </button>
  ),
  "close button": (
    <button type="button" data-press {...CLOSES} onClick={() => handled("close button")}>
      Close
    </button>
  ),
  "icon in a button": (
    <button type="button" aria-label="Close" onClick={() => handled("icon in a button")}>
      <svg data-press />
    </button>
  ),
  "submit button": (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        handled("submit button");
      }}
    >
      <button type="submit" data-press>
        Send
      </button>
    </form>
  ),
  checkbox: <input type="checkbox" aria-label="Agree" data-press onChange={() => handled("checkbox")} />,
  "radio button": <input type="radio" name="kind" data-press onChange={() => handled("radio button")} />,
  "label of a checkbox": (
    <label data-press>
      <input type="checkbox" onChange={() => handled("label of a checkbox")} /> Agrees
    </label>
  ),
  summary: (
    <details>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the handler only counts presses */}
      <summary data-press onClick={() => handled("summary")}>
        More
      </summary>
    </details>
  ),
};

interface ControlProps {
  readonly name: string;
}

function Control({ name }: ControlProps) {
  const [, setCount] = useState(0);
  return (
    <div>
      {controls[name]}
      <button type="button" data-update onClick={() => setCount((count) => count + 1)}>
        Update
      </button>
    </div>
  );
}

/** A server-rendered control whose code arrives in the browser when the test decides. */
async function serveControl(name: string) {
  const Server = island<ControlProps>(() => Promise.resolve(Control));
  const code = Promise.withResolvers<typeof Control>();
  const Browser = island<ControlProps>(() => code.promise);
  const served = await servePage(<Server name={name} />, <Browser name={name} />);
  const press = (selector = "[data-press]") =>
    act(async () => {
      const event = new MouseEvent("click", { bubbles: true, cancelable: true });
      served.page.querySelector(selector)?.dispatchEvent(event);
    });
  const load = () => code.resolve(Control);
  return { ...served, press, load, arrive: () => untilPainted(load) };
}

beforeEach(() => storeEarlyPresses());
afterEach(() => handled.mockReset());

it.each(Object.keys(controls))("a press before the scripts ran is repeated once, and only then: %s", async (name) => {
  const { page, press, hydrate, arrive, leave } = await serveControl(name);
  const busyControls = () => page.querySelectorAll(":is(button, label, summary, input)[aria-busy=true]").length;
  await press();
  await hydrate();
  expect(handled).not.toHaveBeenCalled();
  expect(busyControls(), "controls that show that their press waits").toBe(1);
  await arrive();
  expect(handled.mock.calls).toEqual([[name]]);
  expect(busyControls()).toBe(0);
  await press("[data-update]");
  expect(handled).toHaveBeenCalledOnce();
  await leave();
});

it("a press between the start of the program and the arrival of an island's code is repeated once", async () => {
  const { press, hydrate, arrive, leave } = await serveControl("button");
  await hydrate();
  await press();
  expect(handled).not.toHaveBeenCalled();
  await arrive();
  expect(handled).toHaveBeenCalledOnce();
  await leave();
});

it("repeats the presses of an island in their order, and not those of another island", async () => {
  const first = await serveControl("button");
  const second = await serveControl("checkbox");
  await second.press();
  await first.press();
  await first.press();
  await first.hydrate();
  await second.hydrate();
  await first.arrive();
  expect(handled.mock.calls).toEqual([["button"], ["button"]]);
  await second.arrive();
  expect(handled.mock.calls).toEqual([["button"], ["button"], ["checkbox"]]);
  await first.leave();
  await second.leave();
});

it("repeats Escape as one press of the control that closes the dialog", async () => {
  const { hydrate, arrive, leave } = await serveControl("close button");
  for (const key of ["a", "Escape", "Escape"])
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  await hydrate();
  await arrive();
  expect(handled.mock.calls).toEqual([["close button"]]);
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  expect(window.earlyPresses).toEqual([]);
  await leave();
});

it("repeats Escape that comes before the first paint of a dialog whose code has arrived", async () => {
  const { hydrate, load, leave } = await serveControl("close button");
  await hydrate();
  await act(async () => load());
  await untilPainted(() => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })));
  expect(handled.mock.calls).toEqual([["close button"]]);
  await leave();
});

it("repeats Escape in a page whose hydration stops the event", async () => {
  const { hydrate, arrive, leave } = await serveControl("close button");
  document.addEventListener("keydown", (event) => event.stopPropagation(), { capture: true, once: true });
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  await hydrate();
  await arrive();
  expect(handled.mock.calls).toEqual([["close button"]]);
  await leave();
});

it("repeats Escape if React has replaced the markup of the dialog before its code arrives", async () => {
  const { page, hydrate, arrive, leave } = await serveControl("close button");
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  await hydrate();
  const close = page.querySelector("[data-press]");
  close?.replaceWith(close.cloneNode(true));
  await arrive();
  expect(handled.mock.calls).toEqual([["close button"]]);
  await leave();
});

it("leaves links to the browser, which follows them without scripts", async () => {
  const { page, leave } = await servePage(
    <div data-island>
      <a href="#elsewhere">Elsewhere</a>
    </div>,
  );
  const event = new MouseEvent("click", { bubbles: true, cancelable: true });
  page.querySelector("a")?.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
  expect(window.earlyPresses).toEqual([]);
  await leave();
});
