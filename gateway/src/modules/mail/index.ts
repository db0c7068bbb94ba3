// What other modules may use of mail.
export { mailContent } from "./mail-content.ts";
export { type MailContext, mailSender, templateMail } from "./mail-sender.ts";
export { sendWithRetries } from "./send-with-retries.ts";
export type { Mail, MailFile } from "./portal.ts";
