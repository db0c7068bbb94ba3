import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { fakeGraph } from "../../../../testing/fake-graph.ts";
import { renderPage } from "../../../../testing/render-page.tsx";
import { DesignSystem } from "../../../../theme/design-system.tsx";
import { receipt, verdict } from "../../../../receipt/page/testing/receipts-page.tsx";
import { ReceiptVerdictsPart } from "./receipt-verdicts-part.tsx";

afterEach(cleanup);

function show(couponVerdicts: object | null) {
  const Page = () => (
    <DesignSystem>
      <ReceiptVerdictsPart receipt={receipt({ couponVerdicts }) as never} timeZone="America/Denver" />
    </DesignSystem>
  );
  renderPage(fakeGraph({}).client, [{ path: "/support/customer", Component: Page }], "/support/customer");
}

const verdictsOf = (stale: boolean) => ({
  __typename: "CouponVerdicts",
  freshness: { __typename: "Freshness", fetchedAt: "2026-05-05T18:00:00.000Z", stale },
  totalCount: 1,
  notUsedCount: 0,
  unclearCount: 0,
  nodes: [
    verdict("REFUSED_BY_SERVICE", {
      clipOutcome: "REFUSED",
      reference: "request-9",
      triedAt: "2026-05-05T04:00:00.000Z",
    }),
  ],
});

const part = async () => within(await screen.findByRole("region", { name: "Digital coupons on this purchase" }));

it("shows support the reference of each clip attempt", async () => {
  show(verdictsOf(false));
  expect(await (await part()).findByText("request-9")).toBeTruthy();
});

it("says of verdicts from an earlier read when that was", async () => {
  show(verdictsOf(true));
  expect(await (await part()).findByText(/This was checked earlier, on 5\/5\/2026, 12:00 PM/)).toBeTruthy();
});
