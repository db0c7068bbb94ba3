import { skipToken } from "@apollo/client/react";
import type { ReactNode } from "react";
import { useRootFields } from "../graphql/fields.ts";
import { useSupportQuery } from "./support.gql.ts";
import { useTeamQuery } from "./team.gql.ts";
import { useVisitorQuery } from "./visitor.gql.ts";

/** What a visitor may be besides a guest. */
export type GateRole = "frequentShopper" | "team" | "support";

interface RoleGateProps {
  readonly allows: GateRole;
  readonly children: ReactNode;
}

const graphRoles = { frequentShopper: "FREQUENT_SHOPPER", team: "TEAM", support: "SUPPORT" } as const;

/** Tells whether somebody with a role uses this browser; only what says so is asked for. */
function useHasRole(role: GateRole): boolean {
  const { viewer } = useRootFields(useVisitorQuery(role === "frequentShopper" ? {} : skipToken).data);
  const { team } = useRootFields(useTeamQuery(role === "team" ? {} : skipToken).data);
  const { support } = useRootFields(useSupportQuery(role === "support" ? {} : skipToken).data);
  const session = { frequentShopper: viewer, team, support }[role];
  return session.state === "value" && session.value.roles.some((each) => each === graphRoles[role]);
}

/**
 * Shows its children to somebody with a role, and to nobody while it is not known who it is. What must be kept from others
 * is read inside, from a field that the gateway gives to that role alone.
 */
export function RoleGate({ allows, children }: RoleGateProps) {
  return useHasRole(allows) ? children : null;
}
