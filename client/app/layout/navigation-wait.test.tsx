import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub, Link, Outlet } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { timing } from "../lib/business-constants.ts";
import { NavigationWait } from "./navigation-wait.tsx";

let answer: (value: null) => void;

/** Clicks a link whose page loads only when the test resolves `answer`. */
async function pressSlowLink() {
  const { promise, resolve } = Promise.withResolvers<null>();
  answer = resolve;
  const Frame = () => (
    <>
      <NavigationWait />
      <Link to="/next">Next</Link>
      <Outlet />
    </>
  );
  const pages = [
    { path: "/", Component: () => null },
    { path: "/next", loader: () => promise, Component: () => <p>There</p> },
  ];
  const Stub = createRoutesStub([{ path: "/", Component: Frame, children: pages }]);
  render(<Stub />);
  await act(async () => void fireEvent.click(screen.getByRole("link")));
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("announces a pending navigation after the delay, until it ends", async () => {
  await pressSlowLink();
  await pass(timing.fetchDelay - 1);
  expect(screen.queryByText("Loading")).toBeNull();
  await pass(1);
  expect(screen.getByText("Loading")).toBeDefined();
  answer(null);
  await pass(0);
  expect(screen.getByText("There")).toBeDefined();
  expect(screen.queryByText("Loading")).toBeNull();
});

it("announces nothing for a faster navigation", async () => {
  await pressSlowLink();
  await pass(timing.fetchDelay - 1);
  answer(null);
  await pass(timing.fetchDelay);
  expect(screen.getByText("There")).toBeDefined();
  expect(screen.queryByText("Loading")).toBeNull();
});
