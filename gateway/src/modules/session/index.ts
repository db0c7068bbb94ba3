// What other modules may use of session.
export { findSessionByKey } from "./sessions.ts";
export { requireBotCheck } from "./login/bot-check/bot-check.ts";
export { settleFailure, tryLogin } from "./login/try-login.ts";
export type { CardClaim, ClaimDecision } from "./registration/loyalty.ts";
