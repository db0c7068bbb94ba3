import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { closeNotice } from "../../lib/browser/tracking-consent.ts";
import { stubIntersections } from "../../testing/fake-observer.ts";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { BannerAd } from "./banner-ad.tsx";
import type { BannerAd_AdFragment } from "./banner-ad.gql.ts";
import { retailerSwitches } from "../../testing/retailer-switches.ts";

const image = {
  __typename: "Image" as const,
  url: "/media/cake.webp",
  srcSet: "",
  width: 1600,
  height: 208,
  altText: "Tomatoes for 99¢",
  placeholderColor: "#fbe6cc",
};
const link = { __typename: "PostLink" as const, url: "/posts/recipes", isExternal: false, label: "Bake it" };
const ad: BannerAd_AdFragment = {
  __typename: "BannerAd",
  language: "en",
  id: "banner-cake",
  adId: "cake",
  title: "Baking this week?",
  subtitle: "Clip your flour first.",
  hideTitle: false,
  altText: "A cake with eggs and milk",
  desktopImage: image,
  mobileImage: { ...image, url: "/media/cake-narrow.webp" },
  link,
};

let see: ReturnType<typeof stubIntersections>;
const look = (isIntersecting: boolean) => see(screen.getByAltText("A cake with eggs and milk"), isIntersecting);
const beacons: { readonly address: string | URL; readonly body: unknown }[] = [];

function renderAd(address = "/", shown = ad, viewer: object | null = null) {
  const reports: unknown[] = [];
  const retailer = { __typename: "Retailer", id: "r1", capabilities: [], switches: retailerSwitches() };
  const { client } = fakeGraph({
    VisitorQuery: () => ({ data: { viewer, retailer } }),
    ReportAdMutation: ({ input }) => {
      reports.push(input);
      return { data: { reportAd: { __typename: "ReportAdPayload", userErrors: [] } } };
    },
  });
  renderPage(client, [{ path: address, Component: () => <BannerAd ad={shown} /> }], address);
  const load = (width: number) => {
    const picture = screen.getByAltText("A cake with eggs and milk");
    Object.defineProperties(picture, { complete: { value: true }, naturalWidth: { value: width } });
    fireEvent.load(picture);
  };
  return { reports, load };
}

/** Waits until the code that sends reports has loaded. */
const settle = () => act(async () => void (await import("./report-ad.ts")));

beforeEach(() => {
  localStorage.clear();
  beacons.length = 0;
  see = stubIntersections();
  vi.stubGlobal("navigator", {
    sendBeacon: (address: string, body: unknown) => beacons.push({ address, body }) > 0,
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const view = { adId: "cake", event: "VIEW" };
const click = { adId: "cake", event: "CLICK" };

describe("a banner ad", () => {
  it("reports one view, when its image has loaded and is visible", async () => {
    closeNotice(true);
    const { reports, load } = renderAd();
    look(true);
    await settle();
    expect(reports).toEqual([]);
    load(1600);
    await waitFor(() => expect(reports).toEqual([view]));
    look(false);
    look(true);
    await settle();
    expect(reports).toEqual([view]);
  });

  it("reports no view if its image is broken or below the fold", async () => {
    closeNotice(true);
    const { reports, load } = renderAd();
    load(1600);
    look(false);
    await settle();
    expect(reports).toEqual([]);
    cleanup();
    const broken = renderAd();
    look(true);
    broken.load(0);
    await settle();
    expect(broken.reports).toEqual([]);
  });

  it("reports one click, with a beacon that survives the navigation", async () => {
    closeNotice(true);
    const { reports } = renderAd();
    fireEvent.click(screen.getByRole("link"), { ctrlKey: true });
    fireEvent.click(screen.getByRole("link"), { ctrlKey: true });
    await waitFor(() => expect(beacons).toHaveLength(1));
    const [beacon] = beacons;
    if (!(beacon?.body instanceof Blob)) throw new Error("The beacon has no body.");
    expect(beacon.address).toBe("/graphql");
    expect(beacon.body.type).toBe("application/json");
    expect(JSON.parse(await beacon.body.text())).toMatchObject({ variables: { input: click } });
    expect(reports).toEqual([]);
  });

  it("reports the click with a request if the browser rejects the beacon", async () => {
    closeNotice(true);
    vi.stubGlobal("navigator", { sendBeacon: () => false });
    const { reports } = renderAd();
    fireEvent.click(screen.getByRole("link"), { ctrlKey: true });
    await waitFor(() => expect(reports).toEqual([click]));
  });

  it.each([
    ["before the visitor has answered", () => {}],
    ["after the visitor has declined", () => closeNotice(false)],
  ])("reports nothing %s", async (_, answer) => {
    answer();
    const { reports, load } = renderAd();
    look(true);
    load(1600);
    fireEvent.click(screen.getByRole("link"), { ctrlKey: true });
    await settle();
    expect([...reports, ...beacons]).toEqual([]);
  });
});

describe("the words of a banner ad", () => {
  it("are its title and its line, and its link says what it is about", () => {
    renderAd();
    expect(screen.getByText("Baking this week?")).toBeDefined();
    expect(screen.getByText("Clip your flour first.")).toBeDefined();
    expect(screen.getByRole("link", { name: "Bake it: Baking this week?" }).textContent).toBe("Bake it");
  });

  it("are not drawn over a picture that contains them", () => {
    renderAd("/", { ...ad, hideTitle: true });
    expect(screen.queryByText("Baking this week?")).toBeNull();
    expect(screen.queryByText("Clip your flour first.")).toBeNull();
    expect(screen.getByRole("link", { name: "Bake it: Baking this week?" })).toBeDefined();
  });

  it.each(["/posts/recipes", "/posts/recipes?search=cake", "/posts/recipes#top"])(
    "have no link on the page to which %s leads",
    (url) => {
      renderAd("/posts/recipes", { ...ad, link: { ...link, url } });
      expect(screen.queryByRole("link")).toBeNull();
      expect(screen.getByText("Baking this week?")).toBeDefined();
    },
  );
});

describe("a banner ad to log in or to register", () => {
  const shopper = { __typename: "User", id: "u1", roles: ["FREQUENT_SHOPPER"] };

  it.each(["/login", "/register"])("with the link %s is for guests only", async (url) => {
    const asking = { ...ad, link: { ...link, url } };
    renderAd("/", asking, shopper);
    await settle();
    expect(screen.queryByText("Baking this week?")).toBeNull();
    cleanup();
    renderAd("/", asking);
    expect(await screen.findByText("Baking this week?")).toBeDefined();
  });
});
