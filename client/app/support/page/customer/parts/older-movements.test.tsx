import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { SupportQueryDocument, useSupportQuery } from "../../../../session/support.gql.ts";
import { type FakeAnswers, fakeGraph } from "../../../../testing/fake-graph.ts";
import { renderPage } from "../../../../testing/render-page.tsx";
import { supportRetailer, supportSession } from "../../../../testing/support-session.ts";
import { DesignSystem } from "../../../../theme/design-system.tsx";
import { ReadingProvider } from "../../../customer/reading.ts";
import { CustomerPageQueryDocument } from "../customer-page.gql.ts";
import { lookFields } from "../look.ts";
import { customerAnswer } from "../testing/customer-answer.ts";
import { RewardParts } from "./reward-parts.tsx";

afterEach(cleanup);

const readAt = "2026-11-21T19:00:00.000Z";

const movement = (number: number) => ({
  __typename: "PointsEntry",
  id: `entry-${number}`,
  description: `Purchase ${number}`,
  descriptionLanguage: "en",
  date: readAt,
  points: number,
  source: null,
});

/** Returns a page of the movements of points, of which there are four. */
const entries = (numbers: readonly number[]) => ({
  __typename: "PointsEntryConnection",
  isComplete: true,
  totalCount: 4,
  nodes: numbers.map(movement),
  pageInfo: { __typename: "PageInfo", endCursor: `after-${numbers.at(-1)}` },
});

const pageOf = (numbers: readonly number[]) => {
  const points = { __typename: "Points", entries: entries(numbers) };
  return {
    data: {
      customer: { __typename: "Customer", id: "customer-ana", user: { __typename: "User", id: "user-ana", points } },
    },
  };
};

function show(answers: FakeAnswers) {
  const requests: unknown[] = [];
  const { client } = fakeGraph({
    SupportQuery: () => ({ data: { support: supportSession } }),
    OlderMovementsQuery: (variables) => {
      requests.push(variables);
      return answers["OlderMovementsQuery"]?.(variables) ?? new Error("No answer.");
    },
  });
  client.writeQuery({ query: CustomerPageQueryDocument, data: { retailer: supportRetailer } });
  client.writeQuery({ query: SupportQueryDocument, data: { support: supportSession } });
  const points = { __typename: "Points", total: 479, ending: null, progress: null, entries: entries([1, 2]) };
  const customer = customerAnswer({}, { points }) as never;
  const fields = lookFields({ customer, reason: "Points missing", readAt, failed: [] });
  const reading = { reason: "Points missing", readAt, timeZone: "UTC", readAgain: () => {}, busy: false };
  const Page = () => {
    // The layout of the console keeps this query active.
    useSupportQuery();
    return (
      <DesignSystem>
        <ReadingProvider value={reading}>
          <RewardParts fields={fields} timeZone="UTC" />
        </ReadingProvider>
      </DesignSystem>
    );
  };
  renderPage(client, [{ path: "/support/customer", Component: Page }], "/support/customer");
  return requests;
}

const panel = async () => within(await screen.findByRole("region", { name: "Points" }));
const pressOlder = async () => fireEvent.click(await screen.findByRole("button", { name: "Show older entries" }));
const lookup = { by: "ID", value: "customer-ana", reason: "Points missing" };

it("adds older movements until all are shown, each time as a lookup for the same reason", async () => {
  const requests = show({
    OlderMovementsQuery: ({ after }) => (after === "after-2" ? pageOf([3]) : pageOf([4])),
  });
  expect((await panel()).getByText("The newest 2 of 4 entries.")).toBeTruthy();
  await pressOlder();
  expect(await (await panel()).findByText("The newest 3 of 4 entries.")).toBeTruthy();
  await pressOlder();
  expect(await (await panel()).findByText("Purchase 4")).toBeTruthy();
  expect(requests).toEqual([
    { lookup, after: "after-2" },
    { lookup, after: "after-3" },
  ]);
  expect(screen.queryByRole("button", { name: "Show older entries" })).toBeNull();
  expect((await panel()).queryByText(/^The newest/)).toBeNull();
});

it("keeps the newest movements when older ones cannot be read, and can be asked again", async () => {
  let isDown = true;
  show({ OlderMovementsQuery: () => (isDown ? new Error("down") : pageOf([3, 4])) });
  await pressOlder();
  expect(await (await panel()).findByRole("alert")).toBeTruthy();
  expect((await panel()).getByText("The newest 2 of 4 entries.")).toBeTruthy();
  isDown = false;
  await pressOlder();
  expect(await (await panel()).findByText("Purchase 4")).toBeTruthy();
  expect((await panel()).queryByRole("alert")).toBeNull();
});

it("says that what older movements belong to could not be read", async () => {
  const path = ["customer", "user", "points", "entries", "nodes", 0, "source"];
  show({ OlderMovementsQuery: () => ({ ...pageOf([3, 4]), errors: [{ message: "down", path }] }) });
  await pressOlder();
  expect(await (await panel()).findByText("Purchase 4")).toBeTruthy();
  expect((await panel()).getByText("Not all receipts and offers of these entries could be loaded.")).toBeTruthy();
});
