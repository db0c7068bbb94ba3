import { Alert, Button, Checkbox, chakra } from "@chakra-ui/react";
import { type SubmitEvent, useCallback, useId, useRef, useState } from "react";
import { termsMessages as text } from "#messages/terms";
import type { AcceptTermsForm_TermsFragment } from "./accept-terms-form.gql.ts";
import { useAcceptTermsMutation } from "./accept-terms.gql.ts";
import { refusalWords } from "./refusal-words.ts";
import { failureText } from "../graphql/link/error-link.ts";
import { siteUrl } from "../lib/url/site-url.ts";

interface AcceptTermsFormProps {
  readonly terms: AcceptTermsForm_TermsFragment;
  /** The shopper whose terms the response replaces in the cache. */
  readonly viewerId: string;
  readonly refusal?: string | undefined;
}

const Form = chakra("form", { base: { display: "grid", gap: "4", justifyItems: "start" } });

export const ACCEPTED = "accepted";

function versionsText(current: string, acceptedVersion: string | null): string {
  if (acceptedVersion === null || acceptedVersion === current) return text.currentVersion({ current });
  return text.currentAndAccepted({ current, accepted: acceptedVersion });
}

/** The form that accepts the current terms; after that, it only confirms that they are accepted. */
export function AcceptTermsForm({ terms, viewerId, refusal }: AcceptTermsFormProps) {
  const id = useId();
  const [isChecked, setChecked] = useState(false);
  const { accept, busy, failure } = useAcceptTerms(viewerId, refusal ?? null);
  // A visitor may have checked the box before hydration.
  const adopt = useCallback((box: HTMLInputElement | null) => setChecked(box?.checked === true), []);
  const isAccepted = !terms.needsAcceptance;
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    accept(new FormData(event.currentTarget).has(ACCEPTED));
  };
  return (
    <Form method="post" action={siteUrl("/accept-terms")} onSubmit={onSubmit}>
      <input type="hidden" name="viewer" value={viewerId} />
      {terms.currentVersion !== null && <p>{versionsText(terms.currentVersion, terms.acceptedVersion)}</p>}
      <Checkbox.Root
        name={ACCEPTED}
        checked={isAccepted || isChecked}
        disabled={isAccepted}
        onCheckedChange={(details) => setChecked(details.checked === true)}
      >
        <Checkbox.HiddenInput ref={adopt} aria-describedby={failure ? `${id}-failure` : undefined} />
        <Checkbox.Control />
        <Checkbox.Label fontWeight="650">{text.accept}</Checkbox.Label>
      </Checkbox.Root>
      {failure && (
        <Alert.Root id={`${id}-failure`} status="error" role="alert">
          <Alert.Title>{failure}</Alert.Title>
        </Alert.Root>
      )}
      <chakra.p role="status" _empty={{ display: "none" }}>
        {isAccepted && text.acceptedNotice}
      </chakra.p>
      <Button type="submit" disabled={isAccepted} aria-disabled={!isChecked || busy || undefined}>
        {busy ? text.submitting : text.submit}
      </Button>
    </Form>
  );
}

function useAcceptTerms(viewerId: string, refusal: string | null) {
  const [mutate] = useAcceptTermsMutation();
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(refusal);

  const send = async (): Promise<string | null> => {
    const { data } = await mutate({
      update: (cache, { data: result }) => {
        const terms = result?.acceptTerms.terms;
        if (!terms) return;
        cache.modify({
          id: cache.identify({ __typename: "User", id: viewerId }) ?? "",
          fields: { terms: () => terms },
        });
      },
    });
    const refusals = data?.acceptTerms.userErrors;
    return refusals === undefined ? text.failed : refusalWords(refusals);
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
