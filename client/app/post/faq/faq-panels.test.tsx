import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub, Link } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FaqPanels } from "./faq-panels.tsx";

const question = (slug: string, title: string) => ({
  __typename: "Post" as const,
  language: "en",
  id: slug,
  slug,
  title,
  descriptionHtml: `<p>About ${slug}.</p>`,
  link: null,
});
const questions = [question("doubling", "Do they double?"), question("twice", "Can I use it twice?")];

function Page() {
  return (
    <>
      <Link to="#doubling">To doubling</Link>
      <FaqPanels questions={questions} />
    </>
  );
}

function show(hash: string) {
  const Stub = createRoutesStub([{ path: "/posts/faq", Component: Page }]);
  render(<Stub initialEntries={[`/posts/faq${hash}`]} />);
}

const isOpen = (title: string) => screen.getByText(title).closest("details")?.open;

// The document of the tests has no layout.
beforeEach(() => void vi.spyOn(Element.prototype, "scrollIntoView").mockReturnValue());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("opens only the panel that the URL names", () => {
  show("#twice");
  expect([isOpen("Do they double?"), isOpen("Can I use it twice?")]).toEqual([false, true]);
});

it("opens another panel when the URL changes", () => {
  show("#twice");
  fireEvent.click(screen.getByText("To doubling"));
  expect(isOpen("Do they double?")).toBe(true);
});

it("opens no panel for an unknown name or one with special characters", () => {
  show("#100%");
  expect([isOpen("Do they double?"), isOpen("Can I use it twice?")]).toEqual([false, false]);
});

it("has its anchors inside the panels, so that browsers without JavaScript open them", () => {
  show("");
  expect(document.getElementById("twice")?.closest("details")).not.toBeNull();
});
