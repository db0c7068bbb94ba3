// What other modules may use of session.
export { findSessionByKey } from "./sessions.ts";
export { requireBotCheck } from "./login/bot-check/bot-check.ts";
export { provenStaff, type ProvenStaff } from "./login/proven-staff.ts";
export { providerUrlOf } from "./logout.ts";
export { endByLogoutToken } from "./provider-logout.ts";
export { settleFailure, tryLogin } from "./login/try-login.ts";
export { isTooOld, readAssertion } from "./passkeys/ceremony.ts";
export { nameProblem, passkeyKey } from "./passkeys/changes.ts";
export { type EnrollmentStart, notAdded } from "./passkeys/enrollment.ts";
export { copiedPasskey, isOwnPasskey, unknownPasskey } from "./passkeys/login.ts";
export type { NewPasskey, Passkey } from "./passkeys/loyalty.ts";
export {
  type Assertion,
  counterOf,
  enrollmentOptions,
  loginOptions,
  verifyEnrollment,
} from "./passkeys/verification.ts";
export { resetRequestProblem } from "./reset-request.ts";
export type { CardClaim, ClaimDecision } from "./registration/loyalty.ts";
