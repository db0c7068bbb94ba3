import type { components } from "../platform/upstreams/content/wire.generated.ts";

type Form = components["schemas"]["Form"];

/** A signup form of the content service. */
export const wireSignupForm: Form = {
  name: "email-signup",
  language: "en",
  title: "Stay In Touch",
  fields: [
    { name: "email", type: "email", label: "Email", required: true, cols: 12 },
    { name: "birthday", type: "date", label: "Birthday" },
    { name: "source", type: "hidden", value: "website" },
  ],
  action: { type: "signup", url: "/subscribe/weekly" },
};

/**
 * Returns a contact form of the content service.
 * @param action overrides of its action
 */
export function wireContactForm(action: Partial<Form["action"]> = {}): Form {
  return {
    name: "contact",
    language: "en",
    title: "Contact Us",
    fields: [
      { name: "name", type: "text", label: "Your Name", required: true },
      { name: "email", type: "email", label: "Email", required: true },
      { name: "message", type: "text", label: "Message", required: true, component: "textarea" },
      { name: "source", type: "hidden", value: "website" },
    ],
    action: {
      type: "email",
      to: ["care@reams.example"],
      cc: ["stores@reams.example"],
      bcc: ["archive@reams.example"],
      from: "website@reams.example",
      replyTo: "email",
      subject: "A message from the website",
      template: "default-form",
      attachments: false,
      successMessage: "Thank you.",
      successRoute: "/form-success",
      ...action,
    },
  };
}
