import { useId } from "react";
import { byState, isAnyMissing, useRootFields } from "../../graphql/fields.ts";
import { errorMessages } from "../../messages/errors.ts";
import { formPageMessages } from "../../messages/form.ts";
import { CloseIcon } from "../../ui/icons.tsx";
import { ModalDialog } from "../../ui/modal-dialog.tsx";
import { useSignupFormQuery } from "./signup-form.gql.ts";
import { storeNames } from "./store-names.ts";
import { SignupForm } from "./signup-form.tsx";
import "./signup-dialog.css";

const text = formPageMessages.signup;

/** The name under which editors keep the form. */
const FORM = "email-signup";

interface SignupDialogProps {
  /** What was typed before the dialog opened. */
  readonly email: string;
  readonly onClose: () => void;
}

/** Subscribes a visitor to the retailer's mailing list. */
export function SignupDialog({ email, onClose }: SignupDialogProps) {
  const title = useId();
  const { data, loading, refetch } = useSignupFormQuery({ variables: { name: FORM } });
  const { form, locations } = useRootFields(data);
  const heading = byState(form, { empty: text.title, failed: text.title }, (definition) => definition.title);
  return (
    <ModalDialog labelledBy={title} className="signup-dialog" onClose={onClose}>
      <div className="signup-dialog-head">
        <h2 id={title}>{heading}</h2>
        <button type="button" aria-label={text.close} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      {byState(
        form,
        {
          empty: <p role="alert">{text.missing(FORM)}</p>,
          failed: loading ? <p role="status">{text.loading}</p> : null,
        },
        (definition) => (
          <SignupForm
            form={definition}
            labelledBy={title}
            email={email}
            stores={storeNames(locations)}
            onClose={onClose}
          />
        ),
      )}
      {!loading && (form.state === "failed" || isAnyMissing([locations])) && (
        <div role="alert" className="signup-dialog-failed">
          <p>{errorMessages.partMissing}</p>
          <button type="button" className="aisle-button" onClick={() => void refetch().catch(() => undefined)}>
            {errorMessages.retry}
          </button>
        </div>
      )}
    </ModalDialog>
  );
}
