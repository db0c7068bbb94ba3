import { Button, chakra, Field, Input } from "@chakra-ui/react";
import { type SubmitEvent, Suspense, useCallback, useState } from "react";
import { createPortal } from "react-dom";
import { formText } from "../lib/text/form-text.ts";
import { formPageMessages } from "#messages/form-page";
import { onDark } from "../theme/color/on-dark.ts";
import { neededPart } from "../ui/island/needed-part.tsx";
import { siteUrl } from "../lib/url/site-url.ts";

const text = formPageMessages.signup;

const SignupDialog = neededPart(async () => (await import("./signup-dialog.tsx")).SignupDialog);

const Box = chakra("form", { base: { maxWidth: "26rem", marginTop: "6" } });

const Line = chakra("div", { base: { display: "flex", flexWrap: "wrap", gap: "2" } });

function EmailForm({ onSubmit }: { readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void }) {
  return (
    <Box method="post" action={siteUrl("/subscribe")} noValidate onSubmit={onSubmit}>
      <input type="hidden" name="box" value="1" />
      <h2>{text.boxTitle}</h2>
      <Field.Root gap="1">
        <Field.Label fontSize="sm" fontWeight="400">
          {text.boxLabel}
        </Field.Label>
        <Line>
          <Input
            name="email"
            type="email"
            autoComplete="email"
            flex="1 1 10rem"
            minWidth="0"
            minHeight="12"
            color="ink"
            _focusVisible={{ outlineColor: "onDeep" }}
          />
          <Button type="submit" {...onDark} minHeight="12" aria-haspopup="dialog">
            {text.subscribe}
          </Button>
        </Line>
        <Field.HelperText color="inherit">{text.unsubscribeHint}</Field.HelperText>
      </Field.Root>
    </Box>
  );
}

/** The email field that starts a subscription; the dialog with the other fields is loaded on demand. */
export function SignupBox() {
  const [email, setEmail] = useState<string | null>(null);
  const close = useCallback(() => setEmail(null), []);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setEmail(formText(new FormData(event.currentTarget), "email"));
  };
  return (
    <>
      <EmailForm onSubmit={onSubmit} />
      {email !== null &&
        // Outside of the footer, because the dialog would inherit its colors.
        createPortal(
          <Suspense>
            <SignupDialog email={email} onClose={close} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
