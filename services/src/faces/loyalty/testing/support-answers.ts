import type { TestCall } from "../../../testing/start.ts";
import type { ContractAnswer, ContractCallers } from "./contract-answer.ts";

const appId = "app-reams";

/** Returns a lookup of support with changes. */
export function supportAccess(bearer: string, lookup: object = {}, app = appId): TestCall {
  const json = { By: "Email", Value: "ana@example.com", Agent: "sam@aisle.example", ...lookup };
  return { method: "POST", path: "/support/{appId}/access", params: { appId: app }, bearer, json };
}

/** Returns a search of support with changes. */
function supportSearch(bearer: string, search: object = {}, app = appId): TestCall {
  const json = { Name: "ana", Agent: "sam@aisle.example", ...search };
  return { method: "POST", path: "/support/{appId}/search", params: { appId: app }, bearer, json };
}

/** Returns the calls of support with the expected responses. */
export function supportAnswers({ shopper, support, service }: ContractCallers): ContractAnswer[] {
  const own = (part: string, bearer = support(), id = shopper().number): TestCall => {
    return { path: `/support/{appId}/customers/{id}/${part}`, params: { appId, id }, bearer };
  };
  const end = (bearer: string, id = shopper().number): TestCall => {
    return { ...own("endsessions", bearer, id), method: "POST" };
  };
  const lift = (bearer: string): TestCall => {
    return { ...own("unfreeze", bearer), method: "POST", json: { FreezeId: "freeze-1" } };
  };
  return [
    ["support's look by email", 200, null, () => supportAccess(service)],
    ["support's look by number", 200, null, () => supportAccess(service, { By: "FrqShopperNo", Value: "41000" })],
    ["support's look by phone", 200, null, () => supportAccess(service, { By: "Phone", Value: "(801) 555-0110" })],
    ["support's look at an unknown app", 404, 5, () => supportAccess(service, {}, "app-none")],
    ["support's look without an agent", 400, 1, () => supportAccess(service, { Agent: undefined })],
    ["support's look with a shopper bearer", 401, 2, () => supportAccess(shopper().bearer)],
    ["support's search by name", 200, null, () => supportSearch(service)],
    ["support's search by one letter", 400, 1, () => supportSearch(service, { Name: "a" })],
    ["support's search at an unknown app", 404, 5, () => supportSearch(service, {}, "app-none")],
    ["support's search with a shopper bearer", 401, 2, () => supportSearch(shopper().bearer)],
    ...["signins", "clips", "terms"].flatMap((part): ContractAnswer[] => [
      [`a shopper's ${part} for support`, 200, null, () => own(part)],
      [`another's ${part} for support`, 403, 3, () => own(part, support(), "41000000")],
      [
        `${part} for support with the shopper's own bearer`,
        ...(part === "clips" ? ([200, null] as const) : ([403, 3] as const)),
        () => own(part, shopper().bearer),
      ],
      [`another's ${part} with a shopper's bearer`, 403, 3, () => own(part, shopper().bearer, "41000000")],
      [`${part} for support with the service bearer`, 401, 2, () => own(part, service)],
    ]),
    ["a lifted freeze", 200, null, () => lift(service)],
    ["a lifted freeze with support's bearer", 401, 2, () => lift(support())],
    ["an end of an unknown shopper's sessions", 400, 10, () => end(service, "41000000")],
    ["an end of sessions with support's bearer", 401, 2, () => end(support())],
  ];
}
