import { expect, it } from "vitest";
import { COUPON_REMINDERS } from "../../../../input-rules/email-kinds.ts";
import { globalId } from "../../platform/graph/global-id.ts";
import { shopperCalls, wireCustomer } from "../../testing/shopper-routes.ts";
import { stubUpstream } from "../../testing/stub-upstream.ts";
import { change, complaint, kinds, now, programs, update } from "./testing/account-service.ts";

const promotional = kinds.filter(({ EmailSubscriptionId }) => EmailSubscriptionId !== COUPON_REMINDERS);

it("sets a store of the retailer as the home store, also without leading zeros", async () => {
  const { done, sent } = await change('updateHomeStore(input: { storeNumber: "12" })');
  expect(sent).toEqual([{ MyStore: "0012" }]);
  expect(done).toMatchObject({ user: { homeStore: { name: "Provo" } }, userErrors: [] });
  expect((await change('updateHomeStore(input: { storeNumber: "007" })')).sent).toEqual([]);
});

it("rejects an unknown store", async () => {
  const { done, sent } = await change('updateHomeStore(input: { storeNumber: "99" })');
  expect(done).toEqual(complaint("Please choose your store.", "storeNumber"));
  expect(sent).toEqual([]);
});

it("opts out of data sharing", async () => {
  const { done, sent } = await change("updateDataSharing(input: { optOutDataSharing: true })");
  expect(sent).toEqual([{ OptOutDataSharing: true, OptedOutAt: now.replace("Z", ".000Z") }]);
  expect(done).toMatchObject({ user: { optOutDataSharing: true, optedOutAt: now.replace("Z", ".000Z") } });
});

it("changes the program of a shopper, and sends nothing for the current one", async () => {
  const choose = (key: string) =>
    change(
      `chooseRewardSubscription(input: { rewardSubscriptionId: "${globalId("RewardSubscription", "reams", key)}" })`,
    );
  const { done, sent } = await choose("102");
  expect(sent).toEqual([{ RewardSubscriptions: ["102"] }]);
  expect(done).toMatchObject({
    user: { rewardSubscriptions: [{ name: expect.stringContaining("Fuel Perks") as string }] },
  });
  expect((await choose("101")).sent).toEqual([]);
  expect((await choose("900")).done).toMatchObject({ user: null, userErrors: [{ code: "INVALID_INPUT" }] });
});

it("does not confirm a program that the record does not show afterwards", async () => {
  const loyalty = stubUpstream("loyalty", {
    [shopperCalls.record]: wireCustomer({ RewardSubscriptions: programs.slice(0, 1) }),
    [update]: { FrqShopperNo: "41000000101", FirstName: "Ana" },
    "GET /AppUsers/rewardsubscriptions": { AppUserRewardSubscriptions: programs },
  });
  const id = globalId("RewardSubscription", "reams", "102");
  const { done, sent } = await change(`chooseRewardSubscription(input: { rewardSubscriptionId: "${id}" })`, loyalty);
  expect(sent).toEqual([{ RewardSubscriptions: ["102"] }]);
  expect(done).toMatchObject({ user: null, userErrors: [{ code: "UNKNOWN_OUTCOME" }] });
});

it.each([true, false])("sets every kind of promotional email when it is %s, and no reminder", async (accepts) => {
  const { done, sent } = await change(`updateEmailSubscriptions(input: { acceptsPromotionalEmail: ${accepts} })`);
  expect(sent).toEqual([
    promotional.map(({ EmailSubscriptionId }) => ({
      FrqShopperNo: "41000000101",
      EmailSubscriptionId,
      OptOutEmail: !accepts,
    })),
  ]);
  expect(done).toMatchObject({ user: { acceptsPromotionalEmail: accepts } });
});

it("turns the reminders on alone, and refuses a kind that the retailer does not have", async () => {
  const decide = (kind: string) =>
    change(`updateEmailSubscriptions(input: { acceptsPromotionalEmail: true, emailSubscriptionId: "${kind}" })`);
  const { done, sent } = await decide(COUPON_REMINDERS);
  const reminders = { FrqShopperNo: "41000000101", EmailSubscriptionId: COUPON_REMINDERS, OptOutEmail: false };
  expect(sent).toEqual([[reminders]]);
  expect(done).toMatchObject({ userErrors: [] });
  const refusal = await decide("none");
  expect(refusal.done).toMatchObject({ user: null, userErrors: [{ code: "INVALID_INPUT" }] });
  expect(refusal.sent).toEqual([]);
});
