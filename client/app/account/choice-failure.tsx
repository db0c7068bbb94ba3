import { Alert } from "@chakra-ui/react";

/** The error of a choice that could not be saved; null without an error. */
export function ChoiceFailure({ message }: { readonly message: string | null }) {
  if (message === null) return null;
  return (
    <Alert.Root status="error" role="alert" marginBottom="3">
      <Alert.Title>{message}</Alert.Title>
    </Alert.Root>
  );
}
