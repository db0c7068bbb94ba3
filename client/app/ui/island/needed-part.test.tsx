import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { type ComponentType, Suspense } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { neededPart } from "./needed-part.tsx";

const Editor = ({ name }: { readonly name: string }) => <p>Editor of {name}</p>;

async function show(load: () => Promise<ComponentType<{ readonly name: string }>>) {
  const Part = neededPart(load);
  await act(async () =>
    render(
      <Suspense fallback="on its way">
        <Part name="phone" />
      </Suspense>,
    ),
  );
}

const retry = () => act(async () => fireEvent.click(screen.getByRole("button", { name: "Retry" })));

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

it("shows a loaded part with its props", async () => {
  await show(() => Promise.resolve(Editor));
  expect(screen.getByText("Editor of phone")).toBeDefined();
});

it("shows that a part could not be loaded, and loads it on Retry", async () => {
  const load = vi.fn(() => Promise.resolve<ComponentType<{ readonly name: string }>>(Editor));
  load.mockRejectedValueOnce(new Error("gone"));
  await show(load);
  expect(screen.getByRole("alert").textContent).toContain("This could not be loaded.");
  await retry();
  expect(screen.getByText("Editor of phone")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("loads all lost parts on one Retry", async () => {
  const load = vi.fn(() => Promise.resolve<ComponentType<{ readonly name: string }>>(Editor));
  load.mockRejectedValueOnce(new Error("gone")).mockRejectedValueOnce(new Error("gone"));
  await show(load);
  await show(load);
  await act(async () => fireEvent.click(screen.getAllByRole("button", { name: "Retry" })[1] ?? document.body));
  expect(screen.getAllByText("Editor of phone")).toHaveLength(2);
  expect(screen.queryByRole("alert")).toBeNull();
});

it("keeps the notice if the retry fails", async () => {
  const load = vi.fn(() => Promise.reject(new Error("gone")));
  await show(load);
  await retry();
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.getByRole("alert")).toBeDefined();
});
