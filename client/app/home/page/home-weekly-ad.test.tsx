import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { asValue } from "../../graphql/fields.ts";
import { rememberChosenStore } from "../../session/chosen-store.ts";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { HomeWeeklyAd } from "./home-weekly-ad.tsx";
import { weeklyAdItem } from "../../testing/weekly-ad-item.ts";

const storeNamed = (name: string) => ({ storeNumber: `number of ${name}`, slug: name.toLowerCase(), name });

/** Returns the ad of a store; without a slug, that of the home store or else of the first store. */
const adOf = (slug: unknown) => {
  const name = slug === "provo" ? "Provo" : slug === "logan" ? "Logan" : "Springville";
  return {
    __typename: "WeeklyAd",
    id: `ad-${name}`,
    store: { __typename: "Location", id: name, slug: name.toLowerCase(), name },
    items: [weeklyAdItem(name)],
  };
};

/** Renders this section of the home page; the ad of Logan arrives after `letThrough`. */
function show() {
  const requests: unknown[] = [];
  const gate = Promise.withResolvers<void>();
  const { client } = fakeGraph({
    HomeWeeklyAdQuery: async ({ store }) => {
      requests.push(store);
      if (store === "logan") await gate.promise;
      return { data: { weeklyAd: adOf(store) } };
    },
  });
  const Component = () => <HomeWeeklyAd elsewhere={asValue([])} />;
  renderPage(client, [{ path: "/", Component }], "/");
  return { requests, letThrough: gate.resolve };
}

beforeEach(() => rememberChosenStore(null));
afterEach(cleanup);

it("shows a guest the prices of the store that was chosen on this device", async () => {
  rememberChosenStore(storeNamed("Provo"));
  const { requests } = show();
  expect(await screen.findByText("Apples of Provo")).toBeTruthy();
  expect(screen.getByText(/Provo\.$/)).toBeTruthy();
  expect(requests).toEqual(["provo"]);
});

it("removes the prices of the former store immediately when another is chosen", async () => {
  const { letThrough } = show();
  expect(await screen.findByText("Apples of Springville")).toBeTruthy();
  act(() => rememberChosenStore(storeNamed("Logan")));
  await waitFor(() => expect(screen.queryByText(/Springville/)).toBeNull());
  letThrough();
  expect(await screen.findByText("Apples of Logan")).toBeTruthy();
  expect(screen.getByText(/Logan\.$/)).toBeTruthy();
});
