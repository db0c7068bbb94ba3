import { Alert, Button } from "@chakra-ui/react";
import { CardBody } from "../../ui/page/card-body.tsx";
import { passwordResetMessages as text } from "#messages/session/password-reset";
import { FormButton } from "../../ui/control/form-button.tsx";

/** Reports that the link could not be checked, so its validity is unknown. */
export function UncheckedLink({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <CardBody>
      <h1>{text.title}</h1>
      <Alert.Root status="error" role="alert">
        <Alert.Title>{text.unchecked}</Alert.Title>
      </Alert.Root>
      <Button onClick={onRetry}>{text.retry}</Button>
    </CardBody>
  );
}

/** Reports that the link of a mail has expired, with a button that requests a new one. */
export function ExpiredLink({ onResubmit }: { readonly onResubmit: () => void }) {
  return (
    <CardBody>
      <h1>{text.expiredTitle}</h1>
      <Alert.Root status="error" role="alert">
        <Alert.Title>{text.expired}</Alert.Title>
      </Alert.Root>
      <FormButton method="get" action="/login" fields={{ pane: "reset" }} onPress={onResubmit}>
        {text.resubmit}
      </FormButton>
    </CardBody>
  );
}
