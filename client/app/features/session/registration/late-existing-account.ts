import { neededPart } from "../../../ui/island/needed-part.tsx";

/** {@link import("./existing-account.tsx").ExistingAccount}, whose code loads once an account was found. */
export const ExistingAccount = neededPart(async () => (await import("./existing-account.tsx")).ExistingAccount);
