import { passwordResetMessages as text } from "../../messages/password-reset.ts";
import { FormButton } from "../../ui/form-button.tsx";
import "./reset-password.css";

/** Says that the link could not be checked, which says nothing about the link. */
export function UncheckedLink({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="reset-password">
      <h1>{text.title}</h1>
      <p className="form-error" role="alert">
        {text.unchecked}
      </p>
      <button type="button" className="aisle-button" onClick={onRetry}>
        {text.retry}
      </button>
    </div>
  );
}

/** The news that the link of a mail can no longer be used, with the way to a new one. */
export function ExpiredLink({ onResubmit }: { readonly onResubmit: () => void }) {
  return (
    <div className="reset-password">
      <h1>{text.expiredTitle}</h1>
      <p className="form-error" role="alert">
        {text.expired}
      </p>
      <FormButton method="get" action="/login" fields={{ pane: "reset" }} className="aisle-button" onPress={onResubmit}>
        {text.resubmit}
      </FormButton>
    </div>
  );
}
