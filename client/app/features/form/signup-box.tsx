import { type SubmitEvent, Suspense, useCallback, useId, useState } from "react";
import { createPortal } from "react-dom";
import { formPageMessages } from "../../messages/form.ts";
import { neededPart } from "../../ui/needed-part.tsx";

const text = formPageMessages.signup;

const SignupDialog = neededPart(async () => (await import("./signup-dialog.tsx")).SignupDialog);

/** The box in which a visitor begins to subscribe; the dialog that asks for the rest is fetched when it is needed. */
export function SignupBox() {
  const [email, setEmail] = useState<string | null>(null);
  const id = useId();
  const close = useCallback(() => setEmail(null), []);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("email");
    setEmail(typeof typed === "string" ? typed : "");
  };
  return (
    <>
      <form className="signup-box" method="post" action="/subscribe" noValidate onSubmit={onSubmit}>
        <input type="hidden" name="box" value="1" />
        <h2>{text.boxTitle}</h2>
        <label htmlFor={id}>{text.boxLabel}</label>
        <div className="signup-box-line">
          <input id={id} name="email" type="email" autoComplete="email" />
          <button type="submit" className="aisle-button" aria-haspopup="dialog">
            {text.subscribe}
          </button>
        </div>
      </form>
      {email !== null &&
        // Within the footer the dialog would have its colours.
        createPortal(
          <Suspense>
            <SignupDialog email={email} onClose={close} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
