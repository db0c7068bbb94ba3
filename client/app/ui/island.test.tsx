import { Button } from "@chakra-ui/react";
import { act, cleanup } from "@testing-library/react";
import { useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToPipeableStream } from "react-dom/server";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, beforeAll, expect, it } from "vitest";
import { keepEarlyPresses } from "./controls-start.ts";
import { island } from "./island.tsx";

function Counter({ label }: { readonly label: string }) {
  const [count, setCount] = useState(0);
  return (
    <Button type="button" onClick={() => setCount(count + 1)}>
      {label} {count}
    </Button>
  );
}

/** An island whose code arrives when the test says so. */
function lateIsland() {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  return { Part: island(() => arrived.then(() => Counter)), arrive: () => act(async () => arrive()) };
}

async function rendered(element: React.ReactElement): Promise<string> {
  const out = new PassThrough();
  const stream = renderToPipeableStream(element, { onAllReady: () => stream.pipe(out) });
  return text(out);
}

const Server = island(() => Promise.resolve(Counter));

beforeAll(keepEarlyPresses);
afterEach(cleanup);

it("is part of the server's page, and stays as it is until its code has arrived", async () => {
  const page = document.body.appendChild(document.createElement("div"));
  page.innerHTML = await rendered(<Server label="Pressed" />);
  const button = page.querySelector("button");
  expect(button?.textContent).toBe("Pressed 0");
  const { Part, arrive } = lateIsland();
  const root = await act(async () => hydrateRoot(page, <Part label="Pressed" />));
  expect(page.querySelector("button")).toBe(button);
  // A press of a control that does not answer yet is repeated once it does.
  act(() => button?.click());
  expect(button?.textContent).toBe("Pressed 0");
  await arrive();
  expect(page.querySelector("button")).toBe(button);
  expect(button?.textContent).toBe("Pressed 1");
  act(() => button?.click());
  expect(button?.textContent).toBe("Pressed 2");
  await act(async () => root.unmount());
  page.remove();
});

it("stays as the server made it while its properties change before its code has arrived, and takes them over then", async () => {
  const page = document.body.appendChild(document.createElement("div"));
  page.innerHTML = await rendered(<Server label="Pressed" />);
  const button = page.querySelector("button");
  const { Part, arrive } = lateIsland();
  const root = await act(async () => hydrateRoot(page, <Part label="Pressed" />));
  await act(async () => root.render(<Part label="Touched" />));
  expect(page.querySelector("button")).toBe(button);
  expect(button?.textContent).toBe("Pressed 0");
  await arrive();
  expect(page.querySelector("button")).toBe(button);
  expect(button?.textContent).toBe("Touched 0");
  await act(async () => root.render(<Part label="Held" />));
  expect(button?.textContent).toBe("Held 0");
  await act(async () => root.unmount());
  page.remove();
});
