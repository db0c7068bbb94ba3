import { ApolloProvider } from "@apollo/client/react";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { fakeGraph } from "../../../testing/fake-graph.ts";
import { DesignSystem } from "../../../theme/design-system.tsx";
import { PointsTracePart } from "./points-trace-part.tsx";
import { ReadingProvider } from "../reading.ts";

const reading = {
  readAt: "2026-05-05T00:00:00.000Z",
  timeZone: "America/Denver",
  readAgain: () => {},
  busy: false,
};

type Reason = Parameters<typeof PointsTracePart>[0]["receipts"][number]["pointsReason"];

const receipt = (id: string, kind: NonNullable<Reason>["kind"] | null) =>
  ({
    __typename: "Receipt",
    id,
    transactionDate: "2026-05-04T18:00:00.000Z",
    transactionNumber: `48213-${id}`,
    location: "Reams #3",
    pointsReason: kind === null ? null : ({ __typename: "PointsReason", kind } as const),
  }) as const;

function show(...receipts: readonly ReturnType<typeof receipt>[]) {
  return showFor("", receipts);
}

function showFor(reason: string, receipts: readonly ReturnType<typeof receipt>[]) {
  render(
    <ApolloProvider client={fakeGraph({}).client}>
      <DesignSystem>
        <ReadingProvider value={{ ...reading, reason }}>
          <PointsTracePart receipts={receipts} />
        </ReadingProvider>
      </DesignSystem>
    </ApolloProvider>,
  );
  return screen.getByRole("region", { name: "Purchases and their points" });
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("lists the purchases without points with their reasons and transactions", () => {
  const part = show(receipt("1", null), receipt("2", "UNKNOWN"), receipt("3", "RETURNED"));
  expect(part.textContent).toContain("2 of 3 recent purchases have no points:");
  const lines = [...part.querySelectorAll("li")].map(({ textContent }) => textContent);
  expect(lines).toEqual([
    expect.stringContaining("5/4/2026, 12:00 PM, Reams #3No points, reason unknown48213-2"),
    expect.stringContaining("Points returned48213-3"),
  ]);
});

it("states that all purchases earned points", () => {
  expect(show(receipt("1", null), receipt("2", null)).textContent).toContain("All 2 recent purchases earned points.");
});

it("states that there are no purchases", () => {
  expect(show().textContent).toContain("No recent purchases.");
});

it.each([
  ["Points missing", 1],
  ["Email not received", 0],
])("is scrolled into view for the reason %j %i times", (reason, times) => {
  const scroll = vi.spyOn(HTMLElement.prototype, "scrollIntoView");
  showFor(reason, [receipt("1", null)]);
  expect(scroll).toHaveBeenCalledTimes(times);
});
