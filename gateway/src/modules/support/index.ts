// What other modules may use of support.
export { openCaseOnce } from "./cases/open-case-once.ts";
export type { CaseSubject, NewCase, StoredCase } from "./cases/sso.ts";
