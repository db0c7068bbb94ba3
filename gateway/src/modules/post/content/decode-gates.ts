import type { Role } from "../../../platform/graph/schema-types.generated.ts";
import { readList, readObject, readOneOf, readText } from "../../../platform/upstreams/decoding.ts";
import type { Wire } from "../../../platform/upstreams/content/decode-parts.ts";

export interface ContentGates {
  /** The site paths of the retailers that show it; empty for all. */
  readonly only: readonly string[];
  /** The site paths of the retailers that do not show it. */
  readonly except: readonly string[];
  /** The role that the post requires; null for a public post. */
  readonly role: Role | null;
}

const roles = { frequentShopper: "FREQUENT_SHOPPER", team: "TEAM", support: "SUPPORT" } as const satisfies Record<
  string,
  Role
>;
const roleNames = ["frequentShopper", "team", "support"] as const;

/** Reads a list of texts; a missing list is empty. Null for anything else. */
function readSites(value: unknown): readonly string[] | null {
  if (value === undefined || value === null) return [];
  const sites = readList(value, readText);
  return sites === null || sites.dropped > 0 ? null : sites.items;
}

/**
 * Reads the retailers and the role for which content is visible.
 * @returns null for unreadable rules, so that content is not shown to the wrong visitors
 */
export function readGates(value: unknown): ContentGates | null {
  const gates = readObject<Wire["Post"]>(value);
  const [only, except] = [readSites(gates?.only), readSites(gates?.except)];
  const roleName = gates?.role ?? null;
  const role = roleName === null ? null : readOneOf(roleName, roleNames);
  if (only === null || except === null || (roleName !== null && role === null)) return null;
  return { only, except, role: role === null ? null : roles[role] };
}
