import { type SubmitEvent, useId, useRef, useState } from "react";
import { termsMessages as text } from "../../messages/terms.ts";
import type { AcceptTermsForm_TermsFragment } from "./accept-terms-form.gql.ts";
import { useAcceptTermsMutation } from "./accept-terms.gql.ts";
import "./accept-terms-form.css";

interface AcceptTermsFormProps {
  readonly terms: AcceptTermsForm_TermsFragment;
  /** The shopper whose terms the answer replaces in the cache. */
  readonly viewerId: string;
}

/** Accepts the current terms; once they are accepted the form only says so. */
export function AcceptTermsForm({ terms, viewerId }: AcceptTermsFormProps) {
  const id = useId();
  const [checked, setChecked] = useState(false);
  const { accept, busy, failure } = useAcceptTerms(viewerId);
  const accepted = !terms.needsAcceptance;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    accept(checked);
  };
  return (
    <form className="accept-terms" onSubmit={onSubmit}>
      <label htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={accepted || checked}
          disabled={accepted}
          onChange={(event) => setChecked(event.target.checked)}
          aria-describedby={failure ? `${id}-failure` : undefined}
        />
        {text.accept}
      </label>
      {failure && (
        <p id={`${id}-failure`} className="form-error" role="alert">
          {failure}
        </p>
      )}
      <p role="status">{accepted && text.acceptedNotice}</p>
      <button type="submit" className="aisle-button" disabled={accepted} aria-disabled={!checked || busy || undefined}>
        {busy ? text.submitting : text.submit}
      </button>
    </form>
  );
}

/** What the loyalty service's client reports when it has nothing better to say. */
const EMPTY_FAILURE = "Request failed with status code 400";

function useAcceptTerms(viewerId: string) {
  const [mutate] = useAcceptTermsMutation();
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async (): Promise<string | null> => {
    const { data } = await mutate({
      update: (cache, { data: answer }) => {
        const terms = answer?.acceptTerms.terms;
        if (!terms) return;
        cache.modify({
          id: cache.identify({ __typename: "User", id: viewerId }) ?? "",
          fields: { terms: () => terms },
        });
      },
    });
    const refused = data?.acceptTerms.userErrors;
    if (refused === undefined) return text.failed;
    const message = refused.map((error) => error.message).join(" ");
    if (refused.length === 0) return null;
    return message === "" || message === EMPTY_FAILURE ? text.failed : message;
  };

  const accept = async (checked: boolean): Promise<void> => {
    if (sending.current) return;
    if (!checked) return setFailure(text.mustAccept);
    sending.current = true;
    setBusy(true);
    setFailure(await send().catch(() => text.failed));
    setBusy(false);
    sending.current = false;
  };
  return { accept: (checked: boolean) => void accept(checked), busy, failure };
}
