import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { VisitorQueryDocument } from "../../session/visitor.gql.ts";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { CharitiesPageQueryDocument } from "./charities-page.gql.ts";
import CharitiesRoute from "./charities-route.tsx";
// Loads the content of the island before a test waits for it.
import "./charity-choice.tsx";
import { retailerSwitches } from "../../testing/retailer-switches.ts";

const school = (number: number, district = "Alpine") => ({
  __typename: "Charity",
  id: `c${number}`,
  name: `School ${number}`,
  district,
  zip: "84003",
});

interface Page {
  readonly total: number;
  readonly nodes?: readonly object[];
  readonly address?: string;
  readonly choose?: object;
  /** The current and past schools of the shopper at each read; the last entry repeats. */
  readonly own?: { readonly charities: readonly object[] | null; readonly pastCharities: readonly object[] | null }[];
}

const supportsOne = [{ charities: [school(1)], pastCharities: [] }];

async function show({ total, nodes, address = "/charities", choose, own = supportsOne }: Page) {
  const reads = [...own];
  const viewer = { __typename: "User", id: "ana", roles: ["FREQUENT_SHOPPER"] };
  const retailer = { __typename: "Retailer", id: "reams", capabilities: [], switches: retailerSwitches() };
  const chosen: unknown[] = [];
  const schools = nodes ?? Array.from({ length: Math.min(total, 20) }, (_, index) => school(index + 1));
  const { client } = fakeGraph({
    VisitorQuery: () => ({ data: { viewer, retailer } }),
    CharitiesPageQuery: () => {
      const read = reads.length > 1 ? reads.shift() : reads[0];
      const failed = Object.entries(read ?? {}).filter(([, value]) => value === null);
      return {
        data: {
          viewer: { ...viewer, ...read },
          charities: { __typename: "CharityConnection", totalCount: total, nodes: schools },
        },
        errors: failed.map(([name]) => ({ message: "down", path: ["viewer", name] })),
      };
    },
    ChooseCharityMutation: (variables) => {
      chosen.push(variables["input"]);
      return { data: { chooseCharity: { __typename: "ChooseCharityPayload", ...choose } } };
    },
  });
  await client.query({ query: VisitorQueryDocument });
  const search = new URL(address, "http://localhost").searchParams.get("search");
  await client.query({ query: CharitiesPageQueryDocument, variables: { search, first: 20 }, errorPolicy: "all" });
  renderPage(client, [{ path: "/charities", Component: CharitiesRoute }], address);
  await screen.findByRole("region", { name: "Your school" });
  return { chosen };
}

afterEach(cleanup);

describe("the charities page", () => {
  it("groups a few schools by district", async () => {
    await show({ total: 2, nodes: [school(1, "Alpine"), school(2, "Canyons")] });
    expect(within(screen.getByRole("region", { name: "Canyons" })).getByText("School 2")).toBeTruthy();
    expect(screen.queryByRole("search")).toBeNull();
  });

  it("searches more than 20 schools, 20 at a time", async () => {
    await show({ total: 57 });
    expect(screen.getByRole("search")).toBeTruthy();
    expect(screen.getByText("57 schools")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Show More" }).getAttribute("href")).toContain("show=40");
  });

  it("keeps the search when more schools are shown, and shows that nothing was found", async () => {
    await show({ total: 0, nodes: [], address: "/charities?search=zebra" });
    expect(screen.getByText("Sorry, no schools found.")).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("zebra");
  });

  it("offers no button for the supported school", async () => {
    await show({ total: 2 });
    expect(screen.queryByRole("button", { name: "Support School 1" })).toBeNull();
    expect(screen.getByRole("button", { name: "Support School 2" })).toBeTruthy();
  });

  it("marks no school and offers no button while the supported school is unknown", async () => {
    await show({ total: 2, own: [{ charities: null, pastCharities: null }, ...supportsOne] });
    expect(screen.queryByRole("button", { name: /^Support/ })).toBeNull();
    const choose = within(screen.getByRole("region", { name: "Choose a school" }));
    expect(choose.getByText(/We couldn't load which school you support/)).toBeTruthy();
    fireEvent.click(choose.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("button", { name: "Support School 2" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Support School 1" })).toBeNull();
  });

  it("does not show an empty history while earlier choices are unknown", async () => {
    await show({ total: 2, own: [{ charities: [], pastCharities: null }] });
    const own = within(screen.getByRole("region", { name: "Your school" }));
    expect(own.queryByText("You haven't chosen a school yet.")).toBeNull();
    expect(own.getByRole("button", { name: "Retry" })).toBeTruthy();
  });

  it("supports another school and confirms it", async () => {
    const choose = { charities: [school(2)], confirmation: "You are now supporting School 2.", userErrors: [] };
    const { chosen } = await show({ total: 2, choose });
    fireEvent.click(screen.getByRole("button", { name: "Support School 2" }));
    fireEvent.click(screen.getByRole("button", { name: "Support School 2" }));
    expect(await screen.findByText("You are now supporting School 2.")).toBeTruthy();
    await waitFor(() => expect(screen.getByRole("button", { name: "Support School 1" })).toBeTruthy());
    expect(chosen).toEqual([{ charityId: "c2" }]);
  });

  it("shows the confirmation for three seconds", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const choose = { charities: [school(2)], confirmation: "You are now supporting School 2.", userErrors: [] };
    await show({ total: 2, choose });
    fireEvent.click(screen.getByRole("button", { name: "Support School 2" }));
    expect(await screen.findByText("You are now supporting School 2.")).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await waitFor(() => expect(screen.queryByText("You are now supporting School 2.")).toBeNull());
    vi.useRealTimers();
  });

  it("offers to support the old school again after a change that failed halfway", async () => {
    const lost = { charities: [], pastCharities: [school(1)] };
    const userErrors = [{ __typename: "UserError", field: null, message: "Please choose again." }];
    const choose = { charities: [], confirmation: null, userErrors };
    const { chosen } = await show({ total: 2, choose, own: [...supportsOne, lost] });
    fireEvent.click(screen.getByRole("button", { name: "Support School 2" }));
    expect(
      await screen.findByText("You aren't supporting a school right now. Your previous choice was School 1."),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Support School 1 again" }));
    await waitFor(() => expect(chosen).toEqual([{ charityId: "c2" }, { charityId: "c1" }]));
  });

  it("shows why a change failed and keeps the old school", async () => {
    const userErrors = [{ __typename: "UserError", field: null, message: "The school is not available." }];
    await show({ total: 2, choose: { charities: null, confirmation: null, userErrors } });
    fireEvent.click(screen.getByRole("button", { name: "Support School 2" }));
    expect((await screen.findByRole("alert")).textContent).toBe("The school is not available.");
    expect(screen.queryByRole("button", { name: "Support School 1" })).toBeNull();
  });
});
