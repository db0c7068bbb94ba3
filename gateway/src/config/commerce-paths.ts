/** The calls of the commerce service, by the names of the contract. */
export const commerceCalls = [
  "login",
  "authenticateLogin",
  "authenticateToken",
  "refreshToken",
  "renewSession",
  "logout",
  "getTermsConditionsInfo",
  "updateAccount",
  "offers",
  "clip",
  "supportAccess",
  "supportEndSessions",
  "supportSignIns",
  "supportClips",
  "supportTerms",
] as const;

/** A call of the commerce service. */
export type CommerceCall = (typeof commerceCalls)[number];

/** Where calls lie; `{retailerId}` stands for the retailer's fixed id. */
export type CommercePaths = Readonly<Partial<Record<CommerceCall, string>>>;

const pathPattern = /^(\/(\{retailerId\}|[\w.-]+))+$/;

/**
 * Reads a comma list such as `login=/auth/login,clip=/{retailerId}/clip`.
 * @returns null for a call that does not exist or a path that is none
 */
export function parseCommercePaths(text: string): CommercePaths | null {
  const entries = text.split(",").map((item) => {
    const [name, path = "", ...rest] = item.trim().split("=");
    const call = commerceCalls.find((known) => known === name);
    return call === undefined || rest.length > 0 || !pathPattern.test(path) ? null : ([call, path] as const);
  });
  const good = entries.filter((entry) => entry !== null);
  return good.length === entries.length ? Object.fromEntries(good) : null;
}
