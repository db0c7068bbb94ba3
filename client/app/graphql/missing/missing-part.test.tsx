import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { sharedMessages } from "#messages/shared";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { MissingPart } from "./missing-part.tsx";

function show(failed?: string) {
  const { client } = fakeGraph({});
  const Component = () => <MissingPart {...(failed && { failed })} />;
  renderPage(client, [{ path: "/", Component }], "/");
  return client;
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("shows the default message, or that of the page", () => {
  show();
  expect(screen.getByText(/Some content could not be loaded/)).toBeDefined();
  cleanup();
  show(sharedMessages.requestFailed);
  expect(screen.getByText(/Something went wrong with your request. Please try submitting again./)).toBeDefined();
});

it("shows that the browser is offline until it is online again", () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  show();
  expect(screen.getByText(/You're offline/)).toBeDefined();
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  expect(screen.queryByText(/You're offline/)).toBeNull();
});

it("refetches all queries of the page on Retry", async () => {
  const refetch = vi.spyOn(show(), "refetchQueries");
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(refetch).toHaveBeenCalledOnce());
});
