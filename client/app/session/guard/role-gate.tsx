import { skipToken } from "@apollo/client/react";
import type { ReactNode } from "react";
import { useRootFields } from "../../graphql/fields.ts";
import { useSupportQuery } from "../support.gql.ts";
import { useTeamQuery } from "../team.gql.ts";
import { useVisitorQuery } from "../visitor.gql.ts";

/** The roles of signed-in visitors. */
export type GateRole = "frequentShopper" | "team" | "support";

interface RoleGateProps {
  readonly allows: GateRole;
  readonly children: ReactNode;
}

const graphRoles = { frequentShopper: "FREQUENT_SHOPPER", team: "TEAM", support: "SUPPORT" } as const;

/** Returns true if the session of this browser has the role; requests only the query of that role. */
function useHasRole(role: GateRole): boolean {
  const { viewer } = useRootFields(useVisitorQuery(role === "frequentShopper" ? {} : skipToken).data);
  const { team } = useRootFields(useTeamQuery(role === "team" ? {} : skipToken).data);
  const { support } = useRootFields(useSupportQuery(role === "support" ? {} : skipToken).data);
  const session = { frequentShopper: viewer, team, support }[role];
  return session.state === "value" && session.value.roles.some((each) => each === graphRoles[role]);
}

/** Shows its children to visitors with a role. Confidential data must be read inside, from a field for that role. */
export function RoleGate({ allows, children }: RoleGateProps) {
  return useHasRole(allows) ? children : null;
}
