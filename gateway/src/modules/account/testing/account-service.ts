import { expect } from "vitest";
import type { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { execute, type ExecuteOptions } from "../../../testing/execute.ts";
import { contentRoutes } from "../../../testing/routes.ts";
import { shopperCalls, wireCustomer } from "../../../testing/shopper-routes.ts";
import { stubUpstream, type StubCall } from "../../../testing/stub-upstream.ts";
import { wireLocation } from "../../../testing/wire-samples.ts";

/** The route that updates the record. */
export const update = "PUT /loyalty/app-reams/customer/41000000101";
/** The route that saves the choices about emails. */
const emails = "POST /AppUsers/updateemailsubscription";
/** The generic error message. */
export const tryAgain = "Something went wrong with your request. Please try submitting again.";
/** The current time of the tests. */
export const now = "2026-05-04T18:00:00Z";

/** The rewards programs of the service. */
export const programs = [
  { RewardSubscriptionId: "101", RewardSubscriptionName: "Points Rewards" },
  { RewardSubscriptionId: "102", RewardSubscriptionName: "Fuel Rewards" },
  { RewardSubscriptionId: "900", RewardSubscriptionName: "Ecommerce User" },
  { RewardSubscriptionId: "7f3a9c", RewardSubscriptionName: "Register Test" },
];
/** The kinds of email with the choices of the shopper. */
export const kinds = [
  { EmailSubscriptionId: "weekly", Description: "Weekly ad", OptOutEmail: false },
  { EmailSubscriptionId: "events", Description: "Events", OptOutEmail: true },
  { EmailSubscriptionId: "coupon-reminders", Description: "Reminders", OptOutEmail: true },
];

type Record_ = ReturnType<typeof wireCustomer>;
type Body = Readonly<Record<string, unknown>>;

/** Returns the record after an update, as the service shows it. */
function applied(before: Record_, { options: { json } }: StubCall): Record_ {
  const fields = json as Body & { MyStore?: string; RewardSubscriptions?: string[]; UpdateBirthday?: boolean };
  const known = fields.UpdateBirthday === true ? null : before.DateOfBirth;
  const { Email = before.EmailAddress, Birthday = known, Zip = before.ZipCode, MyStore } = fields;
  const chosen = programs.filter((one) => fields.RewardSubscriptions?.includes(one.RewardSubscriptionId));
  const orNull = (value: unknown) => (value === "" ? null : value);
  const plain = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, orNull(value)]));
  return {
    ...before,
    ...plain,
    EmailAddress: Email as string,
    DateOfBirth: Birthday as string | null,
    ZipCode: Zip as string,
    City: Zip === before.ZipCode ? (before.City ?? null) : "Springville",
    MyStore: MyStore === undefined ? before.MyStore : { MyStoreNumber: MyStore.replace(/^0+/, "") },
    RewardSubscriptions: chosen.length > 0 ? chosen : (before.RewardSubscriptions ?? []),
  };
}

/** Creates a service that stores a record; with a failure, its updates fail. */
export function accountService(failure?: UpstreamError) {
  let record = wireCustomer({ RewardSubscriptions: programs.slice(0, 1), UserEmailSubscriptions: kinds });
  return stubUpstream("loyalty", {
    [shopperCalls.record]: () => record,
    [update]: (call: StubCall) => {
      if (failure !== undefined) throw failure;
      record = applied(record, call);
      return { FrqShopperNo: record.FrqShopperNo, FirstName: record.FirstName, MyStoreInfo: record.MyStore };
    },
    [emails]: ({ options: { json } }: StubCall) => {
      if (failure !== undefined) throw failure;
      const out = new Map((json as Body[]).map((one) => [one["EmailSubscriptionId"], one["OptOutEmail"] === true]));
      const decided = kinds.map((one) => ({
        ...one,
        OptOutEmail: out.get(one.EmailSubscriptionId) ?? one.OptOutEmail,
      }));
      record = { ...record, UserEmailSubscriptions: decided };
      return { Success: true };
    },
    "GET /AppUsers/rewardsubscriptions": { AppUserRewardSubscriptions: programs },
    "GET /loyalty/app-reams/emailsubscriptions": kinds,
    "GET /AppUsers/securityquestions": { AppUserQuestions: { Questions: ["First pet?"] } },
  });
}

/** Returns the bodies of all writes in order. */
export const writes = ({ calls }: { readonly calls: readonly StubCall[] }) =>
  calls.filter(({ method }) => method !== "GET").map(({ options }) => options.json);

/** Content with two stores. */
export const content = contentRoutes({
  locations: [wireLocation(), wireLocation({ storeNumber: "0012", name: "Provo" })],
});

/** The fields of the shopper after a change. */
export const user = `user { firstName lastName email phone secondaryPhone birthday organization optOutDataSharing optedOutAt
  address { address1 address2 city state zip } rewardSubscriptions { name } acceptsPromotionalEmail
  homeStore { name } }`;

/** Runs a change to the account. */
export async function change(mutation: string, loyalty = accountService(), options: ExecuteOptions = {}) {
  const answer = await execute(`mutation { done: ${mutation} { ${user} userErrors { code field message } } }`, {
    viewer: {},
    now,
    ...options,
    upstreams: { loyalty, content },
  });
  expect(answer.errors).toEqual([]);
  return { ...answer, done: answer.data?.["done"], sent: writes(loyalty) };
}

/** Runs a change to one part of the account. */
export const updateAccount = (input: string, loyalty = accountService(), options: ExecuteOptions = {}) =>
  change(`updateAccount(input: { ${input} })`, loyalty, options);

/** Returns the outcome of a change that was rejected because of one field. */
export const complaint = (message: string, ...field: string[]) => ({
  user: null,
  userErrors: [{ code: "INVALID_INPUT", field: ["input", ...field], message }],
});
