// What other modules may use of account.
export { sendAccountNotice, sendPasskeyWarning } from "./account-notice.ts";
export { closingMail, sendKeptNotice } from "./closing/closing-mail.ts";
export { decodeLogin } from "./loyalty-decode.ts";
export type { Registration } from "./loyalty-changes.ts";
export { visibleRewards } from "./loyalty-choices.ts";
export { resetMail } from "./password-reset/reset-mail.ts";
export type { IdentityLogin, ShopperLogin, ShopperRecord } from "./port.ts";
export { promotionalKinds } from "./subscriptions.ts";
export { readVersion } from "./terms/read-versions.ts";
