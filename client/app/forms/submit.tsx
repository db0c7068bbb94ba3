import { Alert, Button, VisuallyHidden } from "@chakra-ui/react";
import { useFormikContext } from "formik";
import { useId } from "react";
import { formMessages } from "../messages/forms.ts";
import { useHydrated } from "../ui/hooks/use-hydrated.ts";

interface SubmitButtonProps {
  readonly children: string;
  /** The words while the form is being sent. */
  readonly busy: string;
  /** True while something that sending needs is still on its way. */
  readonly waiting?: boolean;
}

/**
 * Sends the form. While the form may not be sent it says so and why, but stays reachable: pressing it shows every
 * complaint. Without JavaScript it is an ordinary button.
 */
export function SubmitButton({ children, busy, waiting = false }: SubmitButtonProps) {
  const { isValid, isSubmitting, errors } = useFormikContext();
  const hydrated = useHydrated();
  const id = useId();
  const blocked = hydrated && (!isValid || isSubmitting || waiting);
  const reasons = Object.values(errors).join(" ");
  return (
    <>
      <Button
        type="submit"
        size="lg"
        className="form-submit"
        aria-disabled={blocked || undefined}
        aria-describedby={blocked ? id : undefined}
      >
        {isSubmitting ? busy : children}
      </Button>
      {blocked && !isSubmitting && <VisuallyHidden id={id}>{`${formMessages.notYet} ${reasons}`}</VisuallyHidden>}
    </>
  );
}

/** What was refused for no field in particular, in the server's words. */
export function FormError() {
  const { status, isSubmitting } = useFormikContext();
  if (typeof status !== "string" || isSubmitting) return null;
  return (
    <Alert.Root status="error" role="alert">
      <Alert.Title>{status}</Alert.Title>
    </Alert.Root>
  );
}
