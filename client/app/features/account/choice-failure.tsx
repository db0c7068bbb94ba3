import { Alert } from "@chakra-ui/react";

/** Why a choice could not be saved; nothing when it could. */
export function ChoiceFailure({ message }: { readonly message: string | null }) {
  if (message === null) return null;
  return (
    <Alert.Root status="error" role="alert" marginBottom="3">
      <Alert.Title>{message}</Alert.Title>
    </Alert.Root>
  );
}
