import type { TestCall } from "../../../testing/start.ts";
import type { ContractAnswer, ContractCallers } from "./contract-answer.ts";

/** A clearing house that no call reaches. */
export const unreachableHouse = {
  url: "http://127.0.0.1:9",
  secret: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
};

const coupon = {
  id: "tcb-1",
  dataString: "81120112345679999990666666",
  summary: "Save $1.00 on any two",
  brandName: "Barilla",
  valueCents: 100,
  expiryDate: "2099-12-31",
};

/** Returns the calls of universal coupons with the expected responses. */
export function universalCouponAnswers({ shopper, service }: ContractCallers): ContractAnswer[] {
  const read = (changes: Partial<TestCall> = {}, id = shopper().number): TestCall => {
    const { appId, bearer } = shopper();
    return { path: "/loyalty/{appId}/customers/{id}/universalcoupons", params: { appId, id }, bearer, ...changes };
  };
  const change = (data: object = {}, signedBy = unreachableHouse.secret): TestCall => {
    const { appId: app, number: shopperNumber } = shopper();
    const json = {
      type: "coupon.issued",
      timestamp: "2026-11-29T18:00:00.000Z",
      data: { app, shopperNumber, sequence: 1, coupon, ...data },
    };
    return { method: "POST", path: "/universal-coupon-changes", json, signedBy };
  };
  return [
    ["a shopper's universal coupons", 200, null, () => read()],
    ["another's universal coupons", 403, 3, () => read({}, "41000000")],
    ["universal coupons with the service bearer", 401, 2, () => read({ bearer: service })],
    ["a change of a universal coupon", 200, null, () => change()],
    ["a changed universal coupon", 200, null, () => read(), () => change()],
    ["a change of an unknown shopper", 400, 30, () => change({ shopperNumber: "41999999999" })],
    ["a change without a sequence", 400, 1, () => change({ sequence: undefined })],
    ["a change with another signature", 401, 2, () => change({}, `whsec_${Buffer.alloc(32, 8).toString("base64")}`)],
  ];
}
