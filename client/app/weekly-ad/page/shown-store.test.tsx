import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SignedInQueryDocument } from "../../location/home-store/home-store.gql.ts";
import { readChosenStore, rememberChosenStore } from "../../session/chosen-store.ts";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import WeeklyAdRoute from "./weekly-ad-route.tsx";
import { weeklyAdItem } from "../../testing/weekly-ad-item.ts";

const origin = "http://ads.test";
const stores = ["Springville", "Provo", "Logan"].map((name, index) => ({
  __typename: "Location" as const,
  id: `location-${index + 1}`,
  storeNumber: `000${index + 1}`,
  slug: name.toLowerCase(),
  name,
  hasWeeklyAd: name !== "Logan",
  adviewerPage: name === "Logan" ? null : `${origin}/reams/${name.toLowerCase()}`,
}));
const [springville, provo] = stores;
if (!springville || !provo) throw new Error("The test has no stores.");

/** Returns the ad that the gateway would select: that of the named store, else of the first one. */
const adOf = (slug: unknown, known: typeof stores) => {
  const store = known.find((one) => one.slug === slug && one.hasWeeklyAd) ?? springville;
  return {
    __typename: "WeeklyAd",
    id: `ad-${store.slug}`,
    store,
    validFrom: "2026-11-18",
    validThrough: "2026-11-24",
    items: [weeklyAdItem(store.name)],
    isNextForMembers: false,
    nextItems: [],
    couponMatches: [],
    freshness: null,
  };
};

interface Rules {
  readonly signedIn?: boolean;
  readonly address?: string;
  readonly known?: typeof stores;
  readonly homeStore?: typeof springville;
}

async function renderAd({ signedIn = false, address = "/weekly-ad", known = stores, homeStore }: Rules = {}) {
  const viewer = signedIn ? { __typename: "User" as const, id: "ana" } : null;
  const shopper = viewer && { ...viewer, homeStore: homeStore ?? null };
  const { client, operations } = fakeGraph({
    ViewerPageQuery: () => ({ data: { weeklyAd: { __typename: "WeeklyAd", id: "viewer", isViewerOpen: true } } }),
    WeeklyAdPageQuery: ({ store }) => ({
      data: {
        viewer: shopper,
        retailer: { __typename: "Retailer", id: "reams", timeZone: "America/Denver" },
        locations: known,
        weeklyAd: known.some(({ hasWeeklyAd }) => hasWeeklyAd) ? adOf(store ?? homeStore?.slug, known) : null,
        coupons: null,
        promo: null,
      },
    }),
    HomeStoreQuery: () => ({ data: { viewer: shopper } }),
    OpenAdViewerMutation: () => ({ data: { openAdViewer: { __typename: "OpenAdViewerPayload", token: null } } }),
  });
  client.writeQuery({ query: SignedInQueryDocument, data: { viewer } });
  const page = renderPage(client, [{ path: "/weekly-ad", Component: WeeklyAdRoute }], address);
  await waitFor(() => expect(operations).toContain("WeeklyAdPageQuery"));
  return { ...page, operations };
}

const frame = async (name: string) => {
  const found = await screen.findByTitle(`Weekly ad viewer, ${name}`);
  if (!(found instanceof HTMLIFrameElement)) throw new Error("The viewer is no frame.");
  return found;
};

/** Stubs the window of the frame, which the test's document lacks; any message source will do. */
async function viewerWindow(name = "Springville"): Promise<MessagePort> {
  const { port1: contentWindow } = new MessageChannel();
  Object.defineProperty(await frame(name), "contentWindow", { value: contentWindow });
  return contentWindow;
}

/** Dispatches a message to the page as if from a window of the given origin. */
const say = (data: unknown, source: MessagePort | null, from = origin) =>
  act(async () => void window.dispatchEvent(new MessageEvent("message", { data, source, origin: from })));

const toProvo = { type: "AdViewer.StoreChanged", storeRoute: "/reams/provo" };

beforeEach(() => rememberChosenStore(null));
afterEach(cleanup);

describe("the store of the weekly ad", () => {
  it("is chosen in the viewer if neither the device nor the account has one", async () => {
    await renderAd();
    expect((await frame("Springville")).src).toBe(`${origin}/reams/springville?chooseStore`);
    const select = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Store" });
    expect(select.selectedOptions[0]?.textContent).toBe("Springville");
    expect(screen.getByText("Deals at Springville.")).toBeTruthy();
  });

  it("is not chosen in the viewer if the device or the URL has one", async () => {
    rememberChosenStore(provo);
    await renderAd();
    expect((await frame("Provo")).src).toBe(`${origin}/reams/provo`);
    expect((await screen.findByRole<HTMLSelectElement>("combobox", { name: "Store" })).value).toBe("provo");
    expect(screen.queryByRole("option", { name: "Choose your store" })).toBeNull();
  });

  it("ignores an empty choice of a form without JavaScript", async () => {
    await renderAd({ address: "/weekly-ad?store=" });
    expect((await frame("Springville")).src).toBe(`${origin}/reams/springville?chooseStore`);
  });

  it("is the account's home store", async () => {
    await renderAd({ signedIn: true, homeStore: provo });
    expect((await frame("Provo")).src).toBe(`${origin}/reams/provo`);
  });

  it("is the one chosen on this device first", async () => {
    rememberChosenStore(provo);
    await renderAd({ signedIn: true, homeStore: springville });
    expect((await frame("Provo")).src).toBe(`${origin}/reams/provo`);
    expect(await screen.findByText("Apples of Provo")).toBeTruthy();
  });

  it("is the first one with an ad if the chosen one has none", async () => {
    rememberChosenStore(stores[2] ?? null);
    await renderAd();
    expect((await frame("Springville")).src).toBe(`${origin}/reams/springville`);
  });

  it("changes with a choice elsewhere on the page, which removes the former ad immediately", async () => {
    await renderAd({ address: "/weekly-ad?store=springville" });
    expect((await frame("Springville")).src).toBe(`${origin}/reams/springville`);
    act(() => rememberChosenStore(provo));
    await waitFor(() => expect(screen.queryByText("Apples of Springville")).toBeNull());
    await frame("Provo");
    expect(await screen.findByText("Apples of Provo")).toBeTruthy();
  });

  it("can be shown without becoming the visitor's store", async () => {
    rememberChosenStore(provo);
    await renderAd();
    await frame("Provo");
    fireEvent.change(await screen.findByRole("combobox", { name: "Store" }), { target: { value: "springville" } });
    await frame("Springville");
    expect(readChosenStore()?.slug).toBe("provo");
  });
});

describe("a message of the viewer", () => {
  it("opens the login dialog for a sign-in message", async () => {
    const { logins } = await renderAd();
    await say("AdViewer.SignIn", await viewerWindow());
    expect(logins).toHaveLength(1);
  });

  it("saves a guest's store on this device, with a notice without a switch", async () => {
    await renderAd();
    await say(toProvo, await viewerWindow());
    expect(readChosenStore()).toEqual({ storeNumber: "0002", slug: "provo", name: "Provo" });
    expect(await screen.findByText("Your store is Provo.")).toBeTruthy();
    expect(screen.queryByRole("switch")).toBeNull();
    expect((await frame("Provo")).src).toBe(`${origin}/reams/provo`);
  });

  it("asks a shopper whether to save the store as the home store of the account", async () => {
    const { operations } = await renderAd({ signedIn: true, homeStore: springville });
    await say(toProvo, await viewerWindow());
    expect(await screen.findByRole("switch", { name: "Make this my home store" })).toHaveProperty("checked", false);
    await frame("Provo");
    expect(operations).not.toContain("UpdateHomeStoreMutation");
  });

  it.each([
    ["from another origin", toProvo, "https://evil.test"],
    ["of a store that does not exist", { ...toProvo, storeRoute: "/reams/nowhere" }, origin],
    ["of a store without an ad", { ...toProvo, storeRoute: "/reams/logan" }, origin],
  ])("is ignored %s", async (_, message, from) => {
    await renderAd();
    await say(message, await viewerWindow(), from);
    expect(readChosenStore()).toBeNull();
  });

  it.each([
    ["another window of its origin", new MessageChannel().port1],
    ["a script of the page itself", null],
  ])("is not accepted from %s", async (_, source) => {
    const { logins } = await renderAd();
    await viewerWindow();
    await say(toProvo, source);
    await say("AdViewer.SignIn", source);
    expect(readChosenStore()).toBeNull();
    expect(logins).toEqual([]);
  });
});

describe("the page around the viewer", () => {
  it("lists the items first, with a link to the pages of the flyer", async () => {
    await renderAd();
    await frame("Springville");
    const list = await screen.findByRole("list", { name: "This week's deals" });
    expect(within(list).getAllByRole("listitem")).toHaveLength(1);
    expect(screen.getByRole("link", { name: "See the flyer" }).getAttribute("href")).toBe("/weekly-ad?view=flyer");
    const viewer = screen.getByTitle(/Weekly ad viewer/);
    expect(list.compareDocumentPosition(viewer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("shows the items alone for a store without a viewer page", async () => {
    const known = stores.map((store) => ({ ...store, hasWeeklyAd: true, adviewerPage: null }));
    const { operations } = await renderAd({ known, signedIn: true, address: "/weekly-ad?store=logan" });
    expect(await screen.findByText("Apples of Logan")).toBeTruthy();
    expect(await screen.findByRole("combobox", { name: "Store" })).toHaveProperty("value", "logan");
    expect(screen.queryByTitle(/Weekly ad viewer/)).toBeNull();
    expect(operations).not.toContain("OpenAdViewerMutation");
  });

  it("shows that no store has an ad, without a viewer", async () => {
    await renderAd({ known: stores.map((store) => ({ ...store, hasWeeklyAd: false, adviewerPage: null })) });
    expect(
      await screen.findByText("Sorry, no weekly ads are available at this time. Please check back soon."),
    ).toBeTruthy();
    expect(screen.queryByTitle(/Weekly ad viewer/)).toBeNull();
  });
});
