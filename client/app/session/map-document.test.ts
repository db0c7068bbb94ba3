import { ApolloClient, ApolloLink, InMemoryCache } from "@apollo/client";
import { afterEach, expect, it, vi } from "vitest";
import { mapDocument } from "./map-document.ts";

const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });

/**
 * Follows a link to the stores from a page that was loaded from the given URL; returns what the check throws, or null.
 */
async function goToStores({ loaded, key }: { readonly loaded: string; readonly key: boolean }) {
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ name: loaded } as PerformanceNavigationTiming]);
  if (key) document.head.innerHTML = '<meta name="maps-key" content="key">';
  const url = new URL("http://reams.localhost/stores?address=84663");
  return mapDocument(client, { params: {}, url }).then(
    () => null,
    (thrown: unknown) => thrown,
  );
}

afterEach(() => {
  vi.restoreAllMocks();
  document.head.innerHTML = "";
});

it("loads a new document for a map page from a page without map sources", async () => {
  const thrown = await goToStores({ loaded: "http://reams.localhost/posts?page=2", key: true });
  if (!(thrown instanceof Response)) throw new Error("There was no redirect.");
  expect(thrown.headers.get("location")).toBe("/stores?address=84663");
  expect(thrown.headers.get("x-remix-reload-document")).toBe("true");
});

it.each([
  ["without a key, when maps are charts", { loaded: "http://reams.localhost/", key: false }],
  ["from the page of another map", { loaded: "http://reams.localhost/stores/springville", key: true }],
])("navigates within the document %s", async (_name, visit) => {
  expect(await goToStores(visit)).toBeNull();
});
