import { Alert, Button, VisuallyHidden } from "@chakra-ui/react";
import { useFormikContext } from "formik";
import { use, useId } from "react";
import { formMessages } from "#messages/form";
import { useHydrated } from "../ui/hooks/use-hydrated.ts";
import { ValidatedContext } from "./use-validation.ts";

interface SubmitButtonProps {
  readonly children: string;
  /** The label while the form is being submitted. */
  readonly busy: string;
  /** True while something that submission needs is still loading. */
  readonly waiting?: boolean;
}

/** The submit button. Until the form can be submitted it says why, but stays focusable: a press shows all errors. */
export function SubmitButton({ children, busy, waiting = false }: SubmitButtonProps) {
  const { isValid, isSubmitting, errors } = useFormikContext();
  const hydrated = useHydrated();
  const validated = use(ValidatedContext);
  const id = useId();
  const blocked = hydrated && (!validated || !isValid || isSubmitting || waiting);
  const reasons = Object.values(errors).join(" ");
  return (
    <>
      <Button
        type="submit"
        size="lg"
        className="form-submit"
        aria-disabled={blocked || undefined}
        data-shows-errors={isSubmitting ? undefined : ""}
        aria-describedby={blocked ? id : undefined}
      >
        {isSubmitting ? busy : children}
      </Button>
      {blocked && !isSubmitting && <VisuallyHidden id={id}>{[formMessages.notYet, reasons].join(" ")}</VisuallyHidden>}
    </>
  );
}

/** The server's message about errors that belong to no field. */
export function FormError() {
  const { status, isSubmitting } = useFormikContext();
  if (typeof status !== "string" || isSubmitting) return null;
  return (
    <Alert.Root status="error" role="alert">
      <Alert.Title>{status}</Alert.Title>
    </Alert.Root>
  );
}
