import { Button, chakra, CloseButton, Field, Heading, Input } from "@chakra-ui/react";
import { type ReactNode, useCallback, useRef } from "react";
import { LOGIN_TEXTS } from "../../../common/site.ts";

/** The browser's own dialog, because that of Chakra would exceed what scripts of the first visit may have. */
const Dialog = chakra("dialog", {
  base: { margin: "auto", padding: "6", width: "24rem", maxWidth: "90vw", rounded: "card" },
});

/** Returns the dialog, which belongs into the page, and a function that opens it. */
export function useLogin(): { readonly login: ReactNode; readonly openLogin: () => void } {
  const dialog = useRef<HTMLDialogElement>(null);
  const openLogin = useCallback(() => dialog.current?.showModal(), []);
  const login = (
    <Dialog ref={dialog} aria-label={LOGIN_TEXTS.title}>
      <form method="dialog">
        <CloseButton type="submit" aria-label={LOGIN_TEXTS.close} formNoValidate float="right" />
        <Heading as="h2">{LOGIN_TEXTS.title}</Heading>
        <Field.Root required marginY="4">
          <Field.Label>{LOGIN_TEXTS.identifier}</Field.Label>
          <Input name="identifier" autoComplete="username" />
        </Field.Root>
        <Field.Root required marginY="4">
          <Field.Label>{LOGIN_TEXTS.password}</Field.Label>
          <Input name="password" type="password" autoComplete="current-password" />
        </Field.Root>
        <Button type="submit" colorPalette="brand">
          {LOGIN_TEXTS.submit}
        </Button>
      </form>
    </Dialog>
  );
  return { login, openLogin };
}
