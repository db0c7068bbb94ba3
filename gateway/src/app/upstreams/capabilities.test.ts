import { expect, it } from "vitest";
import { Capability } from "../../platform/graph/schema-types.generated.ts";
import { commerceService, commerceShopper } from "../../testing/commerce-service.ts";
import { execute } from "../../testing/execute.ts";

const viewer = { shopperNumber: commerceShopper, shopperToken: "session-token" };

/** One retailer of each of the two services. */
const atLoyalty = (document: string) => execute(document, { retailer: "reams", viewer });
const atCommerce = (document: string) =>
  execute(document, { retailer: "bluebird", viewer, upstreams: { commerce: commerceService() } });

const capabilitiesQuery = "{ retailer { capabilities } }";

it("lists every capability but those of a key of the row at a retailer of the loyalty service, also while services are unavailable", async () => {
  const { data } = await atLoyalty(capabilitiesQuery);
  const ofKeys: readonly Capability[] = [Capability.IdentityProvider, Capability.UniversalCoupons];
  const others = Object.values(Capability).filter((capability) => !ofKeys.includes(capability));
  expect(data).toEqual({ retailer: { capabilities: others } });
});

it("lists only support access at a retailer of the commerce service, without a call to the service", async () => {
  const { data, calls } = await atCommerce(capabilitiesQuery);
  expect(data).toEqual({ retailer: { capabilities: [Capability.SupportLookup] } });
  expect(Object.keys(calls).filter((call) => call.startsWith("commerce"))).toEqual([]);
});

const change = (call: string) => `mutation { ${call} { userErrors { code } } }`;

it.each([
  [Capability.Charities, "{ viewer { charities { name } } }"],
  [Capability.Credits, "{ viewer { credits { balance { cents } } } }"],
  [Capability.EmailSubscriptions, change("updateEmailSubscriptions(input: { acceptsPromotionalEmail: true })")],
  [
    Capability.PasswordChange,
    change('changePassword(input: { currentPassword: "right", newPassword: "Longer-Passw0rd" })'),
  ],
  [Capability.Points, "{ viewer { points { total } } }"],
  [Capability.Receipts, "{ viewer { receipts { text } } }"],
  [Capability.Rewards, "{ viewer { rewards { points } } }"],
  [Capability.Savings, "{ viewer { savings { __typename } } }"],
  [Capability.SecurityAnswer, change('updateSecurityAnswer(input: { question: "First pet?", answer: "Rex" })')],
])("returns NOT_OFFERED for %s only if it is not listed", async (_capability, document) => {
  const textOf = async (answer: ReturnType<typeof execute>) =>
    JSON.stringify(await answer.then(({ data, errors }) => [data, errors]));
  expect(await textOf(atCommerce(document))).toContain("NOT_OFFERED");
  expect(await textOf(atLoyalty(document))).not.toContain("NOT_OFFERED");
});
