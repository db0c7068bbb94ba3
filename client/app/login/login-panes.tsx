import { Alert, Button, chakra, Flex } from "@chakra-ui/react";
import { CardBody } from "../ui/page/card-body.tsx";
import { useId, useState } from "react";
import type { PostedForm } from "../forms/posted-form.ts";
import { useEntrances } from "../session/use-entrances.ts";
import { sessionMessages as text } from "#messages/session/session";
import { LoginPane, type LoginPaneProps, Passkeys } from "./login-pane.tsx";
import { ResetPane } from "./password-reset/reset-pane.tsx";
import { ResetSent } from "./password-reset/reset-sent.tsx";

/** The heading within another page, in the size of a page heading. */
const Subheading = chakra("h2", { base: { fontSize: "1.875rem", fontWeight: "700" } });

interface LoginPanesProps extends Pick<LoginPaneProps, "reason" | "notice" | "clip" | "login" | "onLoggedIn"> {
  readonly headingId?: string;
  /** The level of the heading: 1 on a page of its own. */
  readonly level: 1 | 2;
  /** The URL to which browsers without JavaScript post the form. */
  readonly action?: string;
  readonly posted?: PostedForm | undefined;
  readonly onClose?: () => void;
  readonly initialEmail?: string;
  readonly start?: "login" | "reset";
  /** False if no button may lead back to the login. */
  readonly allowsBack?: boolean;
  /** The path of the registration; by default the one that returns to where this page does. */
  readonly registerPath?: string;
}

type Pane = "login" | "reset" | "sent" | "recovery";

/** Returns the shown pane, the email address that the panes share, and the function that shows another pane. */
function usePane(start: Pane, initialEmail = "") {
  const [state, setState] = useState({ pane: start, email: initialEmail });
  const show = (pane: Pane, email = state.email) => setState({ pane, email });
  return { ...state, show };
}

/** The login form with its panes: the login, the recovery of lost passkeys, and the request for a new password with its end. */
export function LoginPanes(props: LoginPanesProps) {
  const { headingId, level, posted, onClose, start = "login", allowsBack = true } = props;
  const { pathTo } = useEntrances(props.clip);
  const { action = "/login", registerPath = pathTo("/register") } = props;
  const ownId = useId();
  const titleId = headingId ?? ownId;
  const { pane, email, show } = usePane(start, props.initialEmail);
  const shared = { labelledBy: titleId, registerPath, initialEmail: email };
  const Heading = level === 1 ? "h1" : Subheading;
  return (
    <CardBody className="login-panes">
      {pane !== "recovery" && <Heading id={titleId}>{pane === "login" ? text.loginTitle : text.resetTitle}</Heading>}
      {pane === "login" && (
        <LoginPane
          {...props}
          {...shared}
          action={action}
          posted={start === "login" ? posted : undefined}
          onLeave={show}
        />
      )}
      {pane === "recovery" && <Passkeys {...shared} heading={Heading} onLoggedIn={props.onLoggedIn} />}
      {pane === "reset" && <ResetPane {...shared} posted={posted} onSent={(mailed) => show("sent", mailed)} />}
      {pane === "sent" && (
        <Alert.Root status="success">
          <ResetSent />
        </Alert.Root>
      )}
      <LoginMoves onBack={allowsBack && pane !== "login" ? () => show("login") : undefined} onClose={onClose} />
    </CardBody>
  );
}

interface LoginMovesProps {
  readonly onBack: (() => void) | undefined;
  readonly onClose: (() => void) | undefined;
}

function LoginMoves({ onBack, onClose }: LoginMovesProps) {
  if (!onBack && !onClose) return null;
  return (
    <Flex gap="2" justify="flex-end" paddingTop="3" borderTop="1px solid" borderColor="line">
      {onBack && (
        <Button variant="ghost" onClick={onBack}>
          {text.back}
        </Button>
      )}
      {onClose && (
        <Button variant="ghost" onClick={onClose}>
          {text.close}
        </Button>
      )}
    </Flex>
  );
}
