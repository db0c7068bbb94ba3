import { useRetry } from "../../graphql/use-retry.ts";
import { accountMessages as text } from "../../messages/account.ts";
import { errorMessages } from "../../messages/errors.ts";
import "./account.css";

/** Says that a part of the account could not be read, with the way to ask again. */
export function MissingValue({ label }: { readonly label: string }) {
  const { busy, retry } = useRetry();
  return (
    <div className="account-shown account-missing">
      <span>{text.missing}</span>
      <button
        type="button"
        className="aisle-button"
        data-kind="quiet"
        aria-label={text.retryField(label)}
        aria-disabled={busy || undefined}
        onClick={retry}
      >
        {errorMessages.retry}
      </button>
    </div>
  );
}
