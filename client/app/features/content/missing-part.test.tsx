import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { requestFailed } from "../../messages/errors.ts";
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

it("says that a part failed, in the words of the page where it has some", () => {
  show();
  expect(screen.getByText(/Some content could not be loaded/)).toBeDefined();
  cleanup();
  show(requestFailed);
  expect(screen.getByText(/Something went wrong with your request. Please try submitting again./)).toBeDefined();
});

it("says that it is the connection that is missing, until it is back", () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  show();
  expect(screen.getByText(/You're offline/)).toBeDefined();
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  expect(screen.queryByText(/You're offline/)).toBeNull();
});

it("reads everything on the page once more when asked to", async () => {
  const refetch = vi.spyOn(show(), "refetchQueries");
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(refetch).toHaveBeenCalledOnce());
});
