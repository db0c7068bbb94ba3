// What other modules may use of mail.
export { mailContent } from "./mail-content.ts";
export { type MailContext, mailSender, templateMail } from "./mail-sender.ts";
export type { Mail, MailFile } from "./portal.ts";
