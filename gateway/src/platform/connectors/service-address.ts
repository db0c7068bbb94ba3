import * as v from "valibot";

/** Returns true for an address that begins with http or https and has neither a query nor credentials. */
function isHttpAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, search, hash, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && [search, hash, username, password].every((part) => part === "");
}

/** The address of a service. */
export const httpAddress = v.pipe(
  v.string(),
  v.check(isHttpAddress),
  v.description("an address such as https://api.example/v1, without a query"),
);
