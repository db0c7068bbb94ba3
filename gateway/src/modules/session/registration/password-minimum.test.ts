import { expect, it } from "vitest";
import { execute } from "../../../testing/execute.ts";
import { wireCustomer } from "../../../testing/shopper-routes.ts";
import { wireLocation, wireRetailer } from "../../../testing/wire-samples.ts";
import { programs } from "./testing/loyalty-routes.ts";

const short = "correct horse";
const complaint = (field: string) => ({
  userErrors: [{ code: "INVALID_INPUT", field: ["input", field], message: "Please use at least 15 characters." }],
});

const upstreams = {
  loyalty: {
    "GET /AppUsers/rewardsubscriptions": programs("101"),
    "GET /loyalty/app-strict/customer": wireCustomer(),
  },
  content: {
    "GET /sites/strict/retailer-info": wireRetailer(),
    "GET /sites/strict/locations": { locations: [wireLocation()] },
    "GET /sites/strict/posts/pages/register-terms": null,
  },
};

const registration = {
  firstName: "Dora",
  lastName: "Lund",
  email: "dora@example.com",
  phone: "8015550700",
  address1: "1 Main Street",
  zip: "84663",
  storeNumber: "1",
  password: short,
  acceptsTerms: true,
  botToken: "token",
};

it.each([
  { name: "register", type: "RegisterInput", field: "password", input: registration },
  {
    name: "changePassword",
    type: "ChangePasswordInput",
    field: "newPassword",
    input: { currentPassword: "old", newPassword: short },
  },
  {
    name: "resetPassword",
    type: "ResetPasswordInput",
    field: "newPassword",
    input: { token: "t".repeat(43), email: "dora@example.com", newPassword: short },
  },
])("$name requires the retailer's minimum length", async ({ name, type, field, input }) => {
  const document = `mutation ($input: ${type}!) { done: ${name}(input: $input) { userErrors { code field message } } }`;
  const { data } = await execute(document, { retailer: "strict", viewer: {}, variables: { input }, upstreams });
  expect(data).toEqual({ done: complaint(field) });
});
