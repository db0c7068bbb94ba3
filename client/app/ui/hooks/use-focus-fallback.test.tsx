import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useFocusFallback } from "./use-focus-fallback.ts";

interface PageProps {
  readonly chips?: readonly string[];
  readonly accepted?: boolean;
}

function Page({ chips = [], accepted = false }: PageProps) {
  useFocusFallback();
  return (
    <main>
      <div>
        {chips.map((chip) => (
          <button key={chip} type="button">
            {chip}
          </button>
        ))}
      </div>
      <form aria-label="Terms">
        <button type="submit" disabled={accepted}>
          Accept
        </button>
      </form>
    </main>
  );
}

const focused = (name: string) => screen.getByRole("button", { name }).focus();
const settle = () => act(() => new Promise((done) => setTimeout(done, 20)));

afterEach(cleanup);

it("moves the focus of a removed control to the one beside it", async () => {
  const { rerender } = render(<Page chips={["Bakery", "Dairy"]} />);
  focused("Bakery");
  rerender(<Page chips={["Dairy"]} />);
  await settle();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Dairy" }));
});

it("moves the focus of a disabled control to its form", async () => {
  const { rerender } = render(<Page />);
  focused("Accept");
  rerender(<Page accepted />);
  await settle();
  expect(document.activeElement).toBe(screen.getByRole("form", { name: "Terms" }));
});

it("keeps the focus that the page has moved itself", async () => {
  const { rerender } = render(<Page chips={["Bakery", "Dairy"]} />);
  focused("Bakery");
  rerender(<Page chips={["Dairy"]} />);
  focused("Accept");
  await settle();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Accept" }));
});

function Frame({ notice }: { readonly notice: boolean }) {
  useFocusFallback();
  return (
    <div>
      <a href="#content">Skip to content</a>
      <main />
      {notice && (
        <aside>
          <button type="button">Close</button>
        </aside>
      )}
    </div>
  );
}

it("moves the focus of a notice in the frame to the main content, not to the skip link", async () => {
  const { rerender } = render(<Frame notice />);
  focused("Close");
  rerender(<Frame notice={false} />);
  await settle();
  expect(document.activeElement).toBe(screen.getByRole("main"));
});
