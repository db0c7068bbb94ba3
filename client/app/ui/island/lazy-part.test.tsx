import { timing } from "../../lib/business-constants.ts";
import { act, cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { lazyPart } from "./lazy-part.ts";

function show(load: Parameters<typeof lazyPart>[0]) {
  const Part = lazyPart(load);
  render(
    <Suspense fallback="on its way">
      <Part />
    </Suspense>,
  );
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("shows a part once it has loaded", async () => {
  show(() => Promise.resolve(() => <p>the part</p>));
  await pass(1);
  expect(screen.getByText("the part")).toBeDefined();
});

it("renders nothing for a part that cannot be loaded", async () => {
  show(() => Promise.reject(new Error("gone")));
  await pass(1);
  expect(screen.queryByText("on its way")).toBeNull();
});

it("gives up on a part after two minutes", async () => {
  show(() => new Promise(() => {}));
  await pass(timing.chunkTimeout - 1);
  expect(screen.getByText("on its way")).toBeDefined();
  await pass(1);
  expect(screen.queryByText("on its way")).toBeNull();
});
