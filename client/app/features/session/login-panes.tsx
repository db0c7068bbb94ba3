import { useId, useState } from "react";
import { sessionMessages as text } from "../../messages/session.ts";
import { LoginPane } from "./login-pane.tsx";
import { type RequestReset, resetByStore, ResetPane } from "./reset-pane.tsx";
import "./login-panes.css";

interface LoginPanesProps {
  /** The id to give to the heading, when something outside is named by it. */
  readonly headingId?: string;
  /** The level of the heading: 1 on a page of its own. */
  readonly level: 1 | 2;
  /** Why a login is asked for, when something else than the wish to log in led here. */
  readonly reason?: string | undefined;
  /** Where browsers without JavaScript post the form. */
  readonly action?: string;
  /** The message of a login that was refused before the page was rendered, and the address it was tried with. */
  readonly refusal?: { readonly message: string; readonly email: string } | undefined;
  /** Called with the path that the retailer wants to be shown next, or null. */
  readonly onLoggedIn: (redirectPath: string | null) => void;
  readonly onClose?: () => void;
  readonly requestReset?: RequestReset;
}

/** The login form with its three panes: log in, ask for a new password, and the news that a mail was sent. */
export function LoginPanes(props: LoginPanesProps) {
  const { headingId, level, reason, refusal, onLoggedIn, onClose } = props;
  const { action = "/login", requestReset = resetByStore } = props;
  const ownId = useId();
  const titleId = headingId ?? ownId;
  const [pane, setPane] = useState<"login" | "reset" | "sent">("login");
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div className="login-panes">
      <Heading id={titleId} className="login-heading">
        {pane === "login" ? text.loginTitle : text.resetTitle}
      </Heading>
      {pane === "login" && (
        <LoginPane
          labelledBy={titleId}
          action={action}
          reason={reason}
          refusal={refusal?.message}
          initialEmail={refusal?.email ?? ""}
          onLoggedIn={onLoggedIn}
          onForgotPassword={() => setPane("reset")}
        />
      )}
      {pane === "reset" && (
        <ResetPane labelledBy={titleId} requestReset={requestReset} onSent={() => setPane("sent")} />
      )}
      {pane === "sent" && (
        <p className="login-sent" role="status">
          {text.resetSent}
        </p>
      )}
      <LoginMoves onBack={pane === "login" ? undefined : () => setPane("login")} onClose={onClose} />
    </div>
  );
}

interface LoginMovesProps {
  readonly onBack: (() => void) | undefined;
  readonly onClose: (() => void) | undefined;
}

/** The ways out of a pane: back to the login, and out of the dialog. */
function LoginMoves({ onBack, onClose }: LoginMovesProps) {
  if (!onBack && !onClose) return null;
  return (
    <div className="login-moves">
      {onBack && (
        <button type="button" className="aisle-button" data-kind="quiet" onClick={onBack}>
          {text.back}
        </button>
      )}
      {onClose && (
        <button type="button" className="aisle-button" data-kind="quiet" onClick={onClose}>
          {text.close}
        </button>
      )}
    </div>
  );
}
