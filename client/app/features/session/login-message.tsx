import { useLoginMessageQuery } from "./login-message.gql.ts";

/** The message that editors can put above the login form; nothing when there is none. */
export function LoginMessage() {
  const html = useLoginMessageQuery().data?.post?.descriptionHtml;
  if (!html) return null;
  // The gateway sends this field through its allow-list of elements.
  return <div className="login-message" dangerouslySetInnerHTML={{ __html: html }} />;
}
