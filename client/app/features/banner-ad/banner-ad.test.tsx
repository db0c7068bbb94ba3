import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { closeNotice } from "../../lib/browser/tracking-consent.ts";
import { stubIntersections } from "../../testing/fake-observer.ts";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { BannerAd } from "./banner-ad.tsx";
import type { BannerAd_AdFragment } from "./banner-ad.gql.ts";

const image = {
  __typename: "Image" as const,
  url: "/media/cake.webp",
  srcSet: "",
  width: 1600,
  height: 208,
  altText: "Tomatoes for 99¢",
  placeholderColor: "#fbe6cc",
};
const ad: BannerAd_AdFragment = {
  __typename: "BannerAd",
  id: "banner-cake",
  adId: "cake",
  altText: "A cake with eggs and milk",
  desktopImage: image,
  mobileImage: { ...image, url: "/media/cake-narrow.webp" },
  link: { __typename: "PostLink", url: "/posts/recipes", external: false, label: "Bake it" },
};

let see: ReturnType<typeof stubIntersections>;
const look = (isIntersecting: boolean) => see(screen.getByAltText("A cake with eggs and milk"), isIntersecting);
const beacons: { readonly address: string | URL; readonly body: unknown }[] = [];

function renderAd(address = "/") {
  const reports: unknown[] = [];
  const { client } = fakeGraph({
    ReportAdMutation: ({ input }) => {
      reports.push(input);
      return { data: { reportAd: { __typename: "ReportAdPayload", reported: true } } };
    },
  });
  renderPage(client, [{ path: address, Component: () => <BannerAd ad={ad} /> }], address);
  const picture = screen.getByAltText("A cake with eggs and milk");
  const load = (width: number) => {
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

it("omits the link on the page that the ad links to", () => {
  renderAd("/posts/recipes");
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.getByAltText("A cake with eggs and milk")).toBeTruthy();
});
