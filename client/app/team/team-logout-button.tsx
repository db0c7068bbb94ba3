import { teamMessages as text } from "#messages/staff/team";
import { LogOutButton } from "../ui/control/log-out-button.tsx";
import { useTeamLogoutMutation } from "./team-logout.gql.ts";

interface TeamLogoutButtonProps {
  readonly onLoggedOut: () => void;
}

export function TeamLogoutButton({ onLoggedOut }: TeamLogoutButtonProps) {
  const [mutate, { client }] = useTeamLogoutMutation();
  return (
    <LogOutButton
      session="team"
      failed={text.failed}
      end={async () => (await mutate()).data?.teamLogout}
      onEnded={() => {
        client.cache.evict({ fieldName: "team" });
        onLoggedOut();
      }}
    >
      {text.logOut}
    </LogOutButton>
  );
}
