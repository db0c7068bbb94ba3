import { type ReactNode, useId } from "react";
import { registrationMessages as text } from "../../../messages/registration.ts";
import { RegistrationForm, type RegistrationFormProps } from "./registration-form.tsx";
import type { RegistrationRules } from "./registration-rules.ts";
import "./registration.css";

interface RegistrationCardProps extends Pick<RegistrationFormProps, "onRegistered" | "posted"> {
  /** What the retailer asks for; null while that cannot be read. */
  readonly rules: RegistrationRules | null;
  /** Stands in place of a form that could not be filled in. */
  readonly missing: ReactNode;
  /** The way to the login for somebody who has an account. */
  readonly login: ReactNode;
}

/** The registration with its heading and the way to the login. */
export function RegistrationCard({ rules, missing, login, posted, onRegistered }: RegistrationCardProps) {
  const title = useId();
  return (
    <div className="registration">
      <header className="registration-head">
        <h1 id={title}>{text.title}</h1>
        <p>{rules ? text.lead(rules.programme, rules.rewardsTerm) : text.listsMissing}</p>
        <p className="registration-login">{login}</p>
      </header>
      {rules ? (
        <RegistrationForm rules={rules} labelledBy={title} posted={posted} onRegistered={onRegistered} />
      ) : (
        missing
      )}
    </div>
  );
}
