import { layoutMessages as text } from "#messages/layout";
import { FormButton } from "../../ui/control/form-button.tsx";
import { logout } from "./account-parts.ts";
import { useLogOut } from "./use-log-out.ts";

export function LogOut() {
  const logOut = useLogOut();
  return (
    <FormButton
      action="/logout"
      fields={{ session: "shopper" }}
      variant="ghost"
      css={logout}
      onPress={() => void logOut()}
    >
      {text.logOut}
    </FormButton>
  );
}
