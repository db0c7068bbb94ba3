import { expect, it } from "vitest";
import { noticeContent, noticeOf } from "../../../testing/account-notices.ts";
import { execute } from "../../../testing/execute.ts";
import { stubUpstream } from "../../../testing/stub-upstream.ts";

const document = `mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { reset } }`;

it("notifies the owner by email that the password was reset", async () => {
  const portal = stubUpstream("portal", { "POST /account/verify": true, "POST /mail": { Success: true } });
  const loyalty = {
    "GET /loyalty/app-reams/customer": { FrqShopperNo: "41000000101" },
    "PUT /loyalty/app-reams/customer/passwordreset": { Success: true },
  };
  const input = { token: "t".repeat(43), email: "ana@example.com", newPassword: "Brand-New-1" };
  const upstreams = { portal, loyalty, content: noticeContent };
  const { data } = await execute(document, { variables: { input }, upstreams });
  expect(data).toEqual({ resetPassword: { reset: true } });
  const mails = portal.calls.filter(({ path }) => path === "/mail");
  expect(mails.map(({ options }) => Object.fromEntries(options.form ?? []))).toEqual([
    noticeOf("ana@example.com", "password"),
  ]);
});
