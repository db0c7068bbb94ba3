import type { ReactNode } from "react";
import { NavLink } from "react-router-dom";
import { supportMessages as text } from "../../messages/support.ts";
import "./console.css";

interface ConsoleProps {
  /** The retailer's logo. */
  readonly logo: ReactNode;
  /** The name of the agent; null while nobody is signed in. */
  readonly agent: string | null;
  /** Ends the session. */
  readonly signOut: ReactNode;
  readonly children: ReactNode;
}

/** The frame around the pages of support: whose shoppers they are about, who is signed in, and the ways about. */
export function Console({ logo, agent, signOut, children }: ConsoleProps) {
  return (
    <div className="console">
      <a className="skip-link" href="#content">
        {text.skip}
      </a>
      <header className="console-head">
        <div className="console-bar">
          <p className="console-name">
            {logo}
            <span>{text.console}</span>
          </p>
          {agent !== null && (
            <>
              <nav className="console-navigation" aria-label={text.navigation}>
                <NavLink to="/support/customer">{text.lookUp}</NavLink>
                <NavLink to="/support/audit">{text.audit}</NavLink>
              </nav>
              <div className="console-agent">
                <span aria-hidden="true">{agent}</span>
                <span className="visually-hidden">{text.signedInAs(agent)}</span>
                {signOut}
              </div>
            </>
          )}
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
