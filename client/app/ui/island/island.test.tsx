import { Button } from "@chakra-ui/react";
import { act, cleanup } from "@testing-library/react";
import { createContext, type ReactElement, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { storeEarlyPresses } from "../../testing/early-presses.ts";
import { serverHtml, untilPainted } from "../../testing/served-page.tsx";
import { controlsStart, delayControls } from "./controls-start.ts";
import { island } from "./island.tsx";

function Counter({ label }: { readonly label: string }) {
  const [count, setCount] = useState(0);
  return (
    <Button type="button" onClick={() => setCount(count + 1)}>
      {label} {count}
    </Button>
  );
}

/** An island whose code loads, or fails to load, when the test decides. */
function lateIsland() {
  const code = Promise.withResolvers<typeof Counter>();
  return {
    Part: island(() => code.promise),
    arrive: () => untilPainted(() => code.resolve(Counter)),
    lose: () => untilPainted(() => code.reject(new Error("gone"))),
  };
}

/** A server-rendered page with an island, hydrated by a browser that has not loaded the island's code yet. */
async function served(label: string) {
  const page = document.body.appendChild(document.createElement("div"));
  page.innerHTML = await serverHtml(<Server label={label} />);
  const button = page.querySelector("button");
  const { Part, ...code } = lateIsland();
  const root = await act(async () => hydrateRoot(page, <Part label={label} />));
  const show = (next: string) => act(async () => root.render(<Part label={next} />));
  const leave = async () => {
    await act(async () => root.unmount());
    page.remove();
  };
  return { page, button, ...code, show, leave };
}

const Server = island(() => Promise.resolve(Counter));

beforeEach(() => storeEarlyPresses());
afterEach(cleanup);

it("renders on the server, and stays as it is until its code has loaded", async () => {
  const { page, button, arrive, leave } = await served("Pressed");
  expect(page.querySelector("button")).toBe(button);
  expect(button?.textContent).toBe("Pressed 0");
  // The press of a control that is not ready yet is repeated once it is.
  act(() => button?.click());
  expect(button?.textContent).toBe("Pressed 0");
  await arrive();
  expect(page.querySelector("button")).toBe(button);
  expect(button?.textContent).toBe("Pressed 1");
  act(() => button?.click());
  expect(button?.textContent).toBe("Pressed 2");
  await leave();
});

it("stays as the server sent it if its code fails to load, repeats early clicks, and reports the failure", async () => {
  const { page, button, lose, leave } = await served("Sent");
  const pressed = vi.fn();
  button?.addEventListener("click", pressed);
  act(() => button?.click());
  expect(pressed).not.toHaveBeenCalled();
  await lose();
  expect(page.querySelector("button")).toBe(button);
  expect(pressed).toHaveBeenCalledOnce();
  expect(page.querySelector('[role="alert"]')?.textContent).toContain("This could not be loaded.");
  await leave();
});

it("stays as the server sent it while its props change, and takes them over once its code has loaded", async () => {
  const { page, button, arrive, show, leave } = await served("Pressed");
  await show("Touched");
  expect(page.querySelector("button")).toBe(button);
  expect(button?.textContent).toBe("Pressed 0");
  await arrive();
  expect(page.querySelector("button")).toBe(button);
  expect(button?.textContent).toBe("Touched 0");
  await show("Held");
  expect(button?.textContent).toBe("Held 0");
  await leave();
});

it("lets its code load when its data change, which the page shows no longer as they are", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  delayControls();
  const isStarted = async () => Promise.race([controlsStart().then(() => true), Promise.resolve().then(() => false)]);
  const { show, leave } = await served("Springville");
  await show("Springville");
  expect(await isStarted()).toBe(false);
  await show("American Fork");
  await vi.advanceTimersByTimeAsync(1_100);
  expect(await isStarted()).toBe(true);
  await leave();
});

describe("while a context above it changes", () => {
  const Address = createContext("/");
  const at = (address: string, part: ReactElement) => <Address value={address}>{part}</Address>;

  async function servedAt(address: string) {
    const page = document.body.appendChild(document.createElement("div"));
    page.innerHTML = await serverHtml(at(address, <Server label="Pressed" />));
    const { Part, ...code } = lateIsland();
    const root = await act(async () => hydrateRoot(page, at(address, <Part label="Pressed" />)));
    await act(async () => root.render(at("/elsewhere", <Part label="Pressed" />)));
    return { page, ...code, leave: () => act(async () => root.unmount()) };
  }

  it("shows the same markup, and works once its code has loaded", async () => {
    const { page, arrive, leave } = await servedAt("/");
    expect(page.querySelector("button")?.textContent).toBe("Pressed 0");
    await arrive();
    act(() => page.querySelector("button")?.click());
    expect(page.querySelector("button")?.textContent).toBe("Pressed 1");
    expect(page.querySelectorAll("button")).toHaveLength(1);
    await leave();
  });

  it("shows the same markup if its code fails to load, and reports the failure", async () => {
    const { page, lose, leave } = await servedAt("/");
    await lose();
    expect(page.querySelector("button")?.textContent).toBe("Pressed 0");
    expect(page.querySelector('[role="alert"]')?.textContent).toContain("This could not be loaded.");
    await leave();
  });
});
