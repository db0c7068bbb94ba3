import { passwordResetMessages as text } from "../../messages/password-reset.ts";
import "./reset-password.css";

/** The news that the link of a mail can no longer be used, with the way to a new one. */
export function ExpiredLink({ onResubmit }: { readonly onResubmit: () => void }) {
  return (
    <div className="reset-password">
      <h1>{text.expiredTitle}</h1>
      <p className="form-error" role="alert">
        {text.expired}
      </p>
      <button type="button" className="aisle-button" onClick={onResubmit}>
        {text.resubmit}
      </button>
    </div>
  );
}
