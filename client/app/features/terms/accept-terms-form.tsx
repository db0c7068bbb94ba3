import { type SubmitEvent, useCallback, useId, useRef, useState } from "react";
import { termsMessages as text } from "../../messages/terms.ts";
import type { AcceptTermsForm_TermsFragment } from "./accept-terms-form.gql.ts";
import { useAcceptTermsMutation } from "./accept-terms.gql.ts";
import { refusalWords } from "./refusal-words.ts";
import { failureText } from "../../graphql/error-link.ts";
import "./accept-terms-form.css";

interface AcceptTermsFormProps {
  readonly terms: AcceptTermsForm_TermsFragment;
  /** The shopper whose terms the answer replaces in the cache. */
  readonly viewerId: string;
  /** Why the server refused what was posted before it rendered the page. */
  readonly refusal?: string | undefined;
}

/** The name of the box. */
export const ACCEPTED = "accepted";

/** Accepts the current terms; once they are accepted the form only says so. */
export function AcceptTermsForm({ terms, viewerId, refusal }: AcceptTermsFormProps) {
  const id = useId();
  const [checked, setChecked] = useState(false);
  const { accept, busy, failure } = useAcceptTerms(viewerId, refusal ?? null);
  // The box may have been checked before the scripts ran.
  const adopt = useCallback((box: HTMLInputElement | null) => setChecked(box?.checked === true), []);
  const accepted = !terms.needsAcceptance;
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    accept(new FormData(event.currentTarget).has(ACCEPTED));
  };
  return (
    <form className="accept-terms" method="post" action="/accept-terms" onSubmit={onSubmit}>
      <input type="hidden" name="viewer" value={viewerId} />
      {terms.currentVersion !== null && <p>{text.versions(terms.currentVersion, terms.acceptedVersion)}</p>}
      <label htmlFor={id}>
        <input
          key={String(accepted)}
          id={id}
          ref={adopt}
          type="checkbox"
          name={ACCEPTED}
          defaultChecked={accepted}
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

function useAcceptTerms(viewerId: string, refusal: string | null) {
  const [mutate] = useAcceptTermsMutation();
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(refusal);

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
    return refused === undefined ? text.failed : refusalWords(refused);
  };

  const accept = async (checked: boolean): Promise<void> => {
    if (sending.current) return;
    if (!checked) return setFailure(text.mustAccept);
    sending.current = true;
    setBusy(true);
    setFailure(await send().catch((error: unknown) => failureText(error)));
    setBusy(false);
    sending.current = false;
  };
  return { accept: (checked: boolean) => void accept(checked), busy, failure };
}
