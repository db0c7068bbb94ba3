import type { UnsubscribeEmailInput } from "../graphql/schema.generated.ts";

/** Reads the link of an email from the query of its URL; null if a part is missing. */
export function unsubscribeLink(search: string): UnsubscribeEmailInput | null {
  const params = new URLSearchParams(search);
  const [form, token] = [params.get("form"), params.get("token")];
  return form && token ? { form, token } : null;
}
