import { Alert } from "@chakra-ui/react";
import { mapValue, useRootFields, whenRead } from "../../graphql/fields.ts";
import { useLoginMessageQuery } from "./login-message.gql.ts";

/** The message that editors can put above the login form; nothing when there is none. */
export function LoginMessage() {
  const { post } = useRootFields(useLoginMessageQuery().data);
  return whenRead(
    mapValue(post, ({ descriptionHtml }) => descriptionHtml),
    // The gateway sends this field through its allow-list of elements.
    (html) => <Alert.Root display="block" dangerouslySetInnerHTML={{ __html: html }} />,
  );
}
