import { Flex } from "@chakra-ui/react";
import { textLinks } from "./text-links.ts";
import { Link } from "react-router-dom";
import { registrationMessages as text } from "#messages/session/registration";
import { offersAny, useCapabilities } from "../session/capabilities.ts";
import { useEntrances } from "../session/use-entrances.ts";

/** Links to the login and the password reset for a shopper who already has an account. */
export function ExistingAccount() {
  const capabilities = useCapabilities();
  const { pathTo } = useEntrances();
  return (
    <Flex as="p" wrap="wrap" rowGap="1" columnGap="4" css={textLinks}>
      {text.existing} <Link to={pathTo("/login")}>{text.logIn}</Link>
      {offersAny(capabilities, "PASSWORD_RESET") && (
        <>
          {" "}
          <Link to="/login?pane=reset">{text.newPassword}</Link>
        </>
      )}
    </Flex>
  );
}
