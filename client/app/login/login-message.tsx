import { Alert } from "@chakra-ui/react";
import { langOf } from "../lib/text/lang.ts";
import { mapValue, useRootFields, whenRead } from "../graphql/fields.ts";
import { useLoginMessageQuery } from "./login-message.gql.ts";
import { withSiteUrls } from "../lib/url/site-url.ts";

/** The message of the editors above the login form; null if there is none. */
export function LoginMessage() {
  const { post } = useRootFields(useLoginMessageQuery().data);
  return whenRead(
    mapValue(post, ({ descriptionHtml, language }) => (descriptionHtml ? { html: descriptionHtml, language } : null)),
    // The gateway sanitizes this field with an allow-list of elements.
    ({ html, language }) => (
      <Alert.Root display="block" lang={langOf(language)} dangerouslySetInnerHTML={{ __html: withSiteUrls(html) }} />
    ),
  );
}
