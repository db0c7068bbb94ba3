import { expect } from "vitest";
import { contentRoutes } from "./routes.ts";

const template = {
  name: "account-changed",
  from: "no-reply@aisle.example",
  subject: "Your account was changed",
  body: "{{changed}} at {{retailerName}}: {{passwordLink}} {{contactLink}}",
};

/** The content of a retailer with the email template of notices. */
export const noticeContent = { ...contentRoutes(), "GET /sites/shared/email-templates/account-changed": template };

/** Returns the fields of the email that notifies the owner of an account of a change. */
export function noticeOf(to: string, changed: string): Readonly<Record<string, unknown>> {
  const site = "https://reams.localhost";
  return {
    id: expect.any(String) as unknown,
    from: template.from,
    to,
    subject: template.subject,
    site: "reams",
    kind: template.name,
    body: `${changed} at Reams Food Stores: ${site}/login?pane=reset ${site}/contact-us`,
  };
}
