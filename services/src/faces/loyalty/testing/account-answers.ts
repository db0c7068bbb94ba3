import type { Insertable } from "kysely";
import type { TestCall } from "../../../testing/start.ts";
import { demoPassword } from "../../../core/seed/shoppers.ts";
import type { CardClaimTable } from "../../../core/shoppers/account-tables.ts";
import type { ContractAnswer, ContractCallers } from "./contract-answer.ts";

const card = "8015550190";

/** A claim that the contract test stores before each call, because a new one needs the code of a text message. */
export const storedClaim = {
  app_id: "app-reams",
  shopper_number: "410000009001",
  claim_id: "claim-1",
  phone: card,
  language: "en",
  details: "DIFFERENT",
  requested_at: new Date("2026-05-04T10:00:00Z"),
  decision: null,
  expires_at: null,
  used_at: null,
} satisfies Insertable<CardClaimTable>;

/** A code that was texted to the phone of the logged-in shopper, who has lost every passkey. */
export const sentCode = {
  app_id: "app-reams",
  phone: "8015550110",
  claim_id: "recovery",
  code: "123456",
  tries_left: 5,
  expires_at: new Date("2100-01-01T00:00:00Z"),
};

/** Returns a valid registration with changes. */
export function registration(changes: object = {}): object {
  return {
    FirstName: "Dora",
    LastName: "Lund",
    Email: "dora@example.com",
    Phone: "8015550700",
    MyStore: "0002",
    Password: "Groceries4Us!",
    Birthday: "1990-02-03",
    Zip: "84663",
    RewardSubscriptions: ["101"],
    ...changes,
  };
}

/** A call of the service with a bearer. */
type Call = (path: string, changes?: Partial<TestCall>) => TestCall;

const appId = "app-reams";

const usersCall =
  ({ service }: ContractCallers): Call =>
  (path, changes = {}) => ({ path: `/AppUsers/${path}`, query: { a: appId }, bearer: service, ...changes });

const programCall =
  ({ shopper, service }: ContractCallers): Call =>
  (path, changes = {}) => {
    const params = { appId, frqShopperNo: shopper().number };
    return { path: `/loyalty/{appId}/${path}`, params, bearer: service, ...changes };
  };

/** Returns the calls of accounts and choices with the expected responses. */
export function accountAnswers(callers: ContractCallers): ContractAnswer[] {
  return [
    ...choiceAnswers(callers),
    ...registrationAnswers(callers),
    ...claimAnswers(callers),
    ...updateAnswers(callers),
    ...passwordAnswers(callers),
    ...passkeyAnswers(callers),
  ];
}

function choiceAnswers(callers: ContractCallers): ContractAnswer[] {
  const { shopper } = callers;
  const [users, program] = [usersCall(callers), programCall(callers)];
  const emails = (changes: object) => {
    const json = [{ FrqShopperNo: shopper().number, EmailSubscriptionId: "weekly", OptOutEmail: false, ...changes }];
    return users("updateemailsubscription", { method: "POST", json, bearer: shopper().bearer });
  };
  const answer = (changes: object) => {
    const SecurityQuestion = "What was the name of your first pet?";
    const json = { FrqShopperNo: shopper().number, SecurityQuestion, SecurityAnswer: "Rex", ...changes };
    return users("updatesecurityanswer", { method: "PUT", json, bearer: shopper().bearer });
  };
  const elsewhere = { query: { a: "app-none" } };
  const optOut = (Email: string) => ({ method: "POST", json: { Email } }) as const;
  return [
    ["the security questions", 200, null, () => users("securityquestions")],
    ["the security questions of an unknown app", 404, 5, () => users("securityquestions", elsewhere)],
    ["the rewards programs", 200, null, () => users("rewardsubscriptions")],
    ["the rewards programs of no app", 400, 1, () => users("rewardsubscriptions", { query: {} })],
    ["the kinds of email", 200, null, () => program("emailsubscriptions")],
    ["the kinds of email without a bearer", 401, 2, () => program("emailsubscriptions", { bearer: "wrong" })],
    ["a decision about emails", 200, null, () => emails({})],
    ["a decision about emails for another", 403, 3, () => emails({ FrqShopperNo: "41000000" })],
    ["a decision about unknown emails", 400, 30, () => emails({ EmailSubscriptionId: "none" })],
    ["an opt-out of emails", 200, null, () => program("customer/emailoptout", optOut("none@example.com"))],
    ["an opt-out of no email address", 400, 1, () => program("customer/emailoptout", optOut(""))],
    ["a security answer", 200, null, () => answer({})],
    ["a security answer to no question", 400, 30, () => answer({ SecurityQuestion: "Who?" })],
    ["a security answer for another", 403, 3, () => answer({ FrqShopperNo: "41000000" })],
  ];
}

function registrationAnswers(callers: ContractCallers): ContractAnswer[] {
  const program = programCall(callers);
  const register = (changes: object = {}) =>
    program("customer/register", { method: "POST", json: registration(changes) });
  const eve = { Email: "eve@example.com", Phone: "8015550701" };
  const claim = (Phone: string) => program("customer/claimcode", { method: "POST", json: { Phone } });
  const request = (Phone: string, ClaimId = storedClaim.claim_id) =>
    program("customer/claims", { method: "POST", json: { Phone, ClaimId, ClaimCode: "000000" } });
  return [
    ["a registration", 200, null, () => register()],
    ["a registration with the email address of another", 400, 31, () => register({ ...eve, Email: "ana@example.com" })],
    ["a registration with the phone of another", 400, 32, () => register({ ...eve, Phone: "8015550110" })],
    ["a registration with the phone of a card", 400, 33, () => register({ ...eve, Phone: card })],
    ["a registration with a short password", 400, 1, () => register({ Password: "short" })],
    ["a code for a card", 200, null, () => claim(card)],
    ["a code for an account", 400, 32, () => claim("8015550110")],
    ["a code for an unknown shopper", 400, 10, () => claim("8015559999")],
    ["a repeated claim", 200, null, () => request(card)],
    ["a claim with a wrong code", 400, 34, () => request(card, "claim-2")],
    ["a claim of an unknown phone", 400, 10, () => request("8015559999")],
    ["a claim of the phone of an account", 400, 32, () => request("8015550110")],
  ];
}

function claimAnswers({ shopper, service }: ContractCallers): ContractAnswer[] {
  const claim = (claimId: string, bearer = service, json?: object): TestCall => ({
    path: "/support/{appId}/customers/{id}/claims/{claimId}",
    params: { appId, id: storedClaim.shopper_number, claimId },
    bearer,
    ...(json && { method: "POST", json }),
  });
  const known = storedClaim.claim_id;
  const approval = () => claim(known, service, { Decision: "APPROVED" });
  return [
    ["a claim", 200, null, () => claim(known)],
    ["an unknown claim", 400, 38, () => claim("claim-2")],
    ["a claim for a shopper", 401, 2, () => claim(known, shopper().bearer)],
    ["an approved claim", 200, null, approval],
    ["a claim that was approved before", 400, 39, () => claim(known, service, { Decision: "DENIED" }), approval],
    ["an unknown decision", 400, 1, () => claim(known, service, { Decision: "LATER" })],
  ];
}

function updateAnswers(callers: ContractCallers): ContractAnswer[] {
  const { shopper, service } = callers;
  const program = programCall(callers);
  const update = (json: object, bearer = shopper().bearer) =>
    program("customer/{frqShopperNo}", { method: "PUT", json, bearer });
  return [
    ["an update", 200, null, () => update({ FirstName: "Ana", Zip: "84663-1234" })],
    ["an update of the language", 200, null, () => update({ Language: "es" })],
    ["an update to an unknown language", 400, 1, () => update({ Language: "fr" })],
    ["an update with the phone of another", 400, 32, () => update({ Phone: "8015550130" })],
    ["an update of the email address without a password", 400, 11, () => update({ Email: "new@example.com" })],
    ["an update to an unknown program", 400, 30, () => update({ RewardSubscriptions: ["none"] })],
    ["an update with the service bearer", 401, 2, () => update({}, service)],
  ];
}

function passwordAnswers(callers: ContractCallers): ContractAnswer[] {
  const { shopper, service } = callers;
  const program = programCall(callers);
  const change = (json: object, bearer = shopper().bearer) => {
    const passwords = { Email: "ana@example.com", OldPassword: demoPassword, NewPassword: demoPassword, ...json };
    return program("customer/changepassword", { method: "PUT", json: passwords, bearer });
  };
  const reset = (Email: string, bearer = service) =>
    program("customer/passwordreset", { method: "PUT", json: { Email, NewPassword: demoPassword }, bearer });
  return [
    ["a change of password", 200, null, () => change({})],
    ["a change of a wrong password", 400, 11, () => change({ OldPassword: "wrong" })],
    ["a change of another's password", 403, 3, () => change({ Email: "ben@example.com" })],
    ["a reset of a password", 200, null, () => reset("cora@example.com")],
    ["a reset of an unknown shopper's password", 400, 10, () => reset("unknown@example.com")],
    ["a reset with a shopper bearer", 401, 2, () => reset("cora@example.com", shopper().bearer)],
  ];
}

function passkeyAnswers({ shopper, service }: ContractCallers): ContractAnswer[] {
  const CredentialId = "c".repeat(22);
  const added = { CredentialId, PublicKey: "pQECAyYgASFY", Counter: 0, Transports: ["internal"], Name: "Phone" };
  const own = (changes: Partial<TestCall> = {}): TestCall => ({
    path: "/loyalty/{appId}/customers/{id}/passkeys",
    params: { appId, id: shopper().number },
    bearer: shopper().bearer,
    ...changes,
  });
  const add = (changes: object = {}) => own({ method: "POST", json: { ...added, ...changes } });
  const change = (Name: string | null, id = CredentialId) => own({ method: "PUT", json: { CredentialId: id, Name } });
  const asService = (call: string, json: object, bearer = service): TestCall => {
    return { method: "POST", path: `/loyalty/{appId}/passkeys${call}`, params: { appId }, bearer, json };
  };
  const find = (bearer = service) => asService("", { CredentialId }, bearer);
  const login = (Counter: number) => asService("/login", { CredentialId, Counter });
  const EmailAddress = "ana@example.com";
  const recover = (address = EmailAddress) => asService("/recovery", { EmailAddress: address });
  const recovered = (Code: string) => asService("/recovery/login", { EmailAddress, Code });
  return [
    ["a new passkey", 200, null, add],
    ["a new passkey again", 200, null, add, add],
    ["a new passkey without a name", 400, 1, () => add({ Name: "" })],
    ["the passkeys", 200, null, () => own(), add],
    ["the passkeys of another shopper", 403, 3, () => own({ params: { appId, id: "41000000" } })],
    ["a passkey that is renamed", 200, null, () => change("Tablet"), add],
    ["an unknown passkey that is renamed", 400, 30, () => change("Tablet")],
    ["a passkey that is removed", 200, null, () => change(null), add],
    ["a search by passkey", 200, null, () => find(), add],
    ["a search by an unknown passkey", 200, null, () => find()],
    ["a search by passkey with a shopper bearer", 401, 2, () => find(shopper().bearer), add],
    ["a login by passkey", 200, null, () => login(1), add],
    ["a login by an unknown passkey", 400, 10, () => login(1)],
    ["the code of a recovery", 200, null, () => recover()],
    ["the code of a recovery of an unknown shopper", 400, 10, () => recover("unknown@example.com")],
    ["a recovery", 200, null, () => recovered(sentCode.code)],
    ["a recovery with a wrong code", 400, 34, () => recovered("000000")],
    ["a login by a passkey that was copied", 400, 40, () => login(3), () => add({ Counter: 3 })],
  ];
}
