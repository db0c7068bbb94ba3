import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { DesignSystem } from "../../theme/design-system.tsx";
import { PointsTracePart } from "./points-trace-part.tsx";
import { ReadingProvider } from "./reading.ts";

const reading = { readAt: "2026-05-05T00:00:00.000Z", timeZone: "America/Denver", readAgain: () => {}, busy: false };

const receipt = (id: string, points: number | null, credited: boolean) =>
  ({
    __typename: "Receipt",
    id,
    transactionDate: "2026-05-04T18:00:00.000Z",
    location: "Reams #3",
    points,
    pointsEntry: credited ? ({ __typename: "PointsEntry", id: `entry-${id}` } as const) : null,
  }) as const;

function show(...receipts: readonly ReturnType<typeof receipt>[]) {
  render(
    <DesignSystem>
      <ReadingProvider value={reading}>
        <PointsTracePart receipts={receipts} />
      </ReadingProvider>
    </DesignSystem>,
  );
  return screen.getByRole("region", { name: "Purchases and their points" });
}

afterEach(cleanup);

it("lists the purchases without a matching entry in the points history", () => {
  const part = show(receipt("1", 83, true), receipt("2", 40, false), receipt("3", null, false));
  expect(part.textContent).toContain("1 of 2 recent purchases has no matching entry in the points history:");
  expect(part.querySelectorAll("li")).toHaveLength(1);
  expect(part.querySelector("li")?.textContent).toBe("5/4/2026, 12:00 PM, Reams #340 points, no matching entry");
});

it("states that all points were credited", () => {
  expect(show(receipt("1", 83, true), receipt("2", 40, true)).textContent).toContain(
    "The points of all 2 recent purchases were credited.",
  );
});

it("states that no purchase earned points", () => {
  expect(show(receipt("1", 0, false)).textContent).toContain("No recent purchase earned points.");
});
