import { supportMessages as text } from "#messages/staff/support";
import { LogOutButton } from "../ui/control/log-out-button.tsx";
import { useSupportLogoutMutation } from "./support-logout.gql.ts";

interface SignOutButtonProps {
  readonly onSignedOut: () => void;
}

/** The button that ends the support session of this browser. */
export function SignOutButton({ onSignedOut }: SignOutButtonProps) {
  const [mutate, { client }] = useSupportLogoutMutation();
  return (
    <LogOutButton
      session="support"
      quiet
      failed={text.failed}
      end={async () => (await mutate()).data?.supportLogout}
      onEnded={() => {
        client.cache.evict({ fieldName: "support" });
        onSignedOut();
      }}
    >
      {text.signOut}
    </LogOutButton>
  );
}
