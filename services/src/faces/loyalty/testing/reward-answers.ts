import type { TestCall } from "../../../testing/start.ts";
import type { ContractAnswer, ContractCallers } from "./contract-answer.ts";

const other = "41000000";

/** A call of the service by the logged-in shopper. */
type OwnCall = (path: string, changes?: Partial<TestCall>, params?: Record<string, string>) => TestCall;

const ownCall =
  ({ shopper }: ContractCallers): OwnCall =>
  (path, changes = {}, params = {}) => {
    const { appId, number, bearer } = shopper();
    const filled = { appId, id: number, frqShopperNo: number, ...params };
    return { path: `/loyalty/{appId}/${path}`, params: filled, bearer, ...changes };
  };

const post = { method: "POST" } as const;

const reads = [
  "customers/{id}/receipts",
  "customer/{id}/savings",
  "customers/{id}/points/history",
  "customers/{id}/points/total",
  "customers/{id}/points/freeze",
  "customers/{id}/credits",
  "customer/{id}/overview",
  "customers/{id}/charities",
  "customer/{id}/devices",
];

/** Returns the calls of rewards, charities, apps and terms with the expected responses. */
export function rewardAnswers(callers: ContractCallers): ContractAnswer[] {
  return [
    ...readAnswers(callers),
    ...soldPriceAnswers(callers),
    ...freezeAnswers(callers),
    ...charityAnswers(callers),
    ...deviceAnswers(callers),
    ...termsAnswers(callers),
  ];
}

function readAnswers(callers: ContractCallers): ContractAnswer[] {
  const own = ownCall(callers);
  return [
    ...reads.flatMap((path): ContractAnswer[] => [
      [`a shopper's ${path}`, 200, null, () => own(path)],
      [`another's ${path}`, 403, 3, () => own(path, {}, { id: other })],
      [`${path} with the service bearer`, 401, 2, () => own(path, { bearer: callers.service })],
    ]),
    ["two years of receipts", 200, null, () => own("customers/{id}/receipts", { query: { daysAgo: "730" } })],
    ["too many days of receipts", 400, 1, () => own("customers/{id}/receipts", { query: { daysAgo: "731" } })],
    ["no days of receipts", 400, 1, () => own("customers/{id}/receipts", { query: { daysAgo: "0" } })],
  ];
}

function soldPriceAnswers(callers: ContractCallers): ContractAnswer[] {
  const own = ownCall(callers);
  const call = (change: Partial<TestCall> = {}, params?: Record<string, string>) => {
    const query = { from: "2026-05-06", through: "2026-05-12" };
    return own("soldprices", { query, bearer: callers.service, ...change }, params);
  };
  return [
    ["sold prices", 200, null, () => call()],
    ["sold prices without a period", 400, 1, () => call({ query: {} })],
    ["sold prices of an unknown app", 404, 5, () => call({}, { appId: "app-none" })],
    ["sold prices with a shopper bearer", 401, 2, () => call({ bearer: callers.shopper().bearer })],
  ];
}

function freezeAnswers(callers: ContractCallers): ContractAnswer[] {
  const { service } = callers;
  const own = ownCall(callers);
  const freeze = (json: object, params?: Record<string, string>) =>
    own("customers/{id}/points/freeze", { method: "PUT", json }, params);
  const redeem = (RedemptionId: string, changes: Partial<TestCall> = {}) => {
    const json = { RedemptionId, Description: "Reward redeemed", Points: 1 };
    return own("customers/{id}/points/redeem", { ...post, bearer: service, json, ...changes });
  };
  return [
    ["a closing without a password", 200, null, () => own("customers/{id}/closing", { method: "PUT", json: {} })],
    [
      "a closing of another shopper",
      403,
      3,
      () => own("customers/{id}/closing", { method: "PUT", json: {} }, { id: other }),
    ],
    ["a redemption", 200, null, () => redeem("redemption-1")],
    ["a redemption with a shopper bearer", 401, 2, () => redeem("redemption-2", { bearer: callers.shopper().bearer })],
    ["a freeze", 200, null, () => freeze({ FreezeId: "freeze-2" })],
    ["a freeze without an id", 400, 1, () => freeze({})],
    ["a freeze of another shopper", 403, 3, () => freeze({ FreezeId: "freeze-2" }, { id: other })],
    ["a frozen redemption", 400, 24, () => redeem("redemption-3"), () => freeze({ FreezeId: "freeze-2" })],
  ];
}

function deviceAnswers(callers: ContractCallers): ContractAnswer[] {
  const own = ownCall(callers);
  const change = (json: object, params?: Record<string, string>) =>
    own("customer/{id}/devices", { method: "PUT", json }, params);
  const app = { Token: "token-of-an-app-of-the-shopper", Platform: "ANDROID" };
  return [
    ["an app", 200, null, () => change(app)],
    ["the apps", 200, null, () => own("customer/{id}/devices"), () => change(app)],
    ["an app without a token", 400, 1, () => change({ ...app, Token: "" })],
    ["an app of another platform", 400, 1, () => change({ ...app, Platform: "OTHER" })],
    ["an app of another shopper", 403, 3, () => change(app, { id: other })],
    ["an app that is removed", 200, null, () => change({ ...app, Platform: null })],
  ];
}

function charityAnswers(callers: ContractCallers): ContractAnswer[] {
  const { service } = callers;
  const own = ownCall(callers);
  const enroll = (call: string, charityId: string) =>
    own(`customers/{id}/charities/{charityId}/${call}`, post, { charityId });
  return [
    ["the charities", 200, null, () => own("charities", { bearer: service })],
    ["the charities with a shopper bearer", 401, 2, () => own("charities")],
    ["the charities of an unknown app", 404, 5, () => own("charities", { bearer: service }, { appId: "app-none" })],
    ["an end of support", 200, null, () => enroll("disenroll", "7000")],
    ["a beginning of support", 200, null, () => enroll("enroll", "7001")],
    ["support of an unknown charity", 400, 30, () => enroll("enroll", "none")],
    ["an end of support of an unknown charity", 400, 30, () => enroll("disenroll", "none")],
  ];
}

function termsAnswers(callers: ContractCallers): ContractAnswer[] {
  const { shopper, service } = callers;
  const own = ownCall(callers);
  const accept = (version: string, changes: Partial<TestCall> = {}) =>
    own("customermanagement/termsandconditions/{frqShopperNo}/{version}", { ...post, ...changes }, { version });
  const agreements = (query: Record<string, string>, bearer: string) => own("customer/agreements", { query, bearer });
  return [
    ["the terms", 200, null, () => agreements({ action: "GET" }, service)],
    ["the terms without an action", 400, 1, () => agreements({}, service)],
    [
      "a shopper's terms",
      200,
      null,
      () => agreements({ action: "GET", customerNum: shopper().number }, shopper().bearer),
    ],
    ["another's terms", 403, 3, () => agreements({ action: "GET", customerNum: other }, shopper().bearer)],
    ["an acceptance", 200, null, () => accept("1.10")],
    ["an acceptance of an unknown version", 400, 30, () => accept("9.9")],
    ["an acceptance with the service bearer", 401, 2, () => accept("1.10", { bearer: service })],
  ];
}
