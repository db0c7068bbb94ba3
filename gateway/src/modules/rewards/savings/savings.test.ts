import { expect, it } from "vitest";
import { execute } from "../../../testing/execute.ts";
import { shopperCalls, shopperRoutes } from "../../../testing/shopper-routes.ts";

const row =
  "walletCredit { cents } digitalCoupons { cents } instant { cents } levelUp { cents } personalized { cents }";
const document = `{ viewer { savings { rows { month ${row} } total { month ${row} } isComplete } } }`;
const cents = (...[walletCredit, digitalCoupons, instant, levelUp, personalized]: number[]) => ({
  walletCredit: { cents: walletCredit },
  digitalCoupons: { cents: digitalCoupons },
  instant: { cents: instant },
  levelUp: { cents: levelUp },
  personalized: { cents: personalized },
  month: null,
});

async function savings(body: unknown) {
  const loyalty = { ...shopperRoutes(), ...(body === undefined ? {} : { [shopperCalls.savings]: body }) };
  const { data, errors } = await execute(document, { viewer: {}, upstreams: { loyalty } });
  return { savings: (data?.["viewer"] as { savings: unknown } | undefined)?.savings, errors };
}

it("maps each field of a row to its kind", async () => {
  const expected = cents(110, 2_035, 330, 440, 550);
  expect(await savings(undefined)).toEqual({
    savings: { rows: [expected], total: expected, isComplete: true },
    errors: [],
  });
});

it("sums several rows in whole cents", async () => {
  const wire = (value: number) => ({
    AdjustmentValue: value,
    DigitalCouponsOfferValue: value,
    InstantOfferSavings: value,
    LoyaltyOfferSavings: value,
    TargetedOfferSavings: value,
  });
  const { savings: read } = await savings([wire(0.1), wire(0.2)]);
  expect(read).toMatchObject({ rows: [{}, {}], total: cents(30, 30, 30, 30, 30) });
});

it("is empty in a year without savings", async () => {
  expect((await savings([])).savings).toEqual({ rows: [], total: cents(0, 0, 0, 0, 0), isComplete: true });
});

it("states the month of a row, if it has one", async () => {
  const { savings: read } = await savings([{ Month: "2026-02" }, { Month: "2026-13" }, {}]);
  expect(read).toMatchObject({
    rows: [{ month: "2026-02" }, { month: null }, { month: null }],
    total: { month: null },
  });
});

it("omits a row with an unreadable amount, states that, and treats a missing amount as zero", async () => {
  const rows = Array.from({ length: 9 }, () => ({ InstantOfferSavings: 2 }));
  const { savings: read } = await savings([{ AdjustmentValue: "1.10" }, ...rows]);
  expect(read).toMatchObject({ total: cents(0, 0, 1800, 0, 0), isComplete: false });
  expect(read).toHaveProperty("rows.length", rows.length);
});

it("fails for a response that is not a list", async () => {
  expect(await savings({ rows: [] })).toMatchObject({ savings: null, errors: [{ code: "UPSTREAM_BAD_RESPONSE" }] });
});
