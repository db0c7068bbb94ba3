import { Alert } from "@chakra-ui/react";
import { mapValue, useRootFields, whenRead } from "../../graphql/fields.ts";
import { useLoginMessageQuery } from "./login-message.gql.ts";

/** The message of the editors above the login form; null if there is none. */
export function LoginMessage() {
  const { post } = useRootFields(useLoginMessageQuery().data);
  return whenRead(
    mapValue(post, ({ descriptionHtml }) => descriptionHtml),
    // The gateway sanitizes this field with an allow-list of elements.
    (html) => <Alert.Root display="block" dangerouslySetInnerHTML={{ __html: html }} />,
  );
}
