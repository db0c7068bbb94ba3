import * as v from "valibot";
import { httpAddress } from "../service-address.ts";

const variable = v.strictObject({ env: v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]*$/)) });

/** The name of the variable with a secret. */
export const secretVariable = v.pipe(variable, v.description("a table with env, the name of a variable"));

/** Where a secret is; the file itself never contains it. */
const secret = v.pipe(
  v.union([variable, v.strictObject({ file: v.pipe(v.string(), v.nonEmpty()) })]),
  v.description("env with the name of a variable, or file with a path"),
);

export type SecretReference = v.InferOutput<typeof secret>;

const name = (wanted: string) => v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/), v.description(wanted));

const text = (wanted: string) => v.pipe(v.string(), v.nonEmpty(), v.description(wanted));

/** How the gateway proves to a service who it is. */
export const serviceAuth = v.pipe(
  v.variant("kind", [
    v.strictObject({ kind: v.literal("none") }),
    v.strictObject({ kind: v.literal("bearer"), token: secret }),
    v.strictObject({ kind: v.literal("basic"), username: secret, password: secret }),
    v.strictObject({ kind: v.literal("headerKey"), header: name("the name of a header"), key: secret }),
    v.strictObject({ kind: v.literal("queryKey"), query: name("the name of a query parameter"), key: secret }),
    v.strictObject({
      kind: v.literal("clientCredentials"),
      tokenUrl: httpAddress,
      clientId: text("the id of a client"),
      clientSecret: secret,
      scope: v.exactOptional(text("scopes with spaces between them")),
      audience: v.exactOptional(text("an audience")),
    }),
    v.strictObject({
      kind: v.literal("signature"),
      key: secret,
      header: name("the name of a header"),
      timeHeader: name("the name of a header"),
      encoding: v.optional(v.pipe(v.picklist(["hex", "base64"]), v.description("hex or base64")), "hex"),
    }),
  ]),
  v.description("a table with kind: none, bearer, basic, headerKey, queryKey, clientCredentials or signature"),
);

/** How calls for a shopper prove the shopper, beside the shopper's number; those for guests have the credential of the service. */
export const shopperAuth = v.pipe(
  v.variant("kind", [
    v.strictObject({ kind: v.literal("sessionToken") }),
    v.strictObject({
      kind: v.literal("exchange"),
      tokenUrl: httpAddress,
      clientId: text("the id of a client"),
      clientSecret: secret,
      subject: v.optional(
        v.pipe(v.picklist(["number", "sessionToken"]), v.description("number or sessionToken")),
        "number",
      ),
      scope: v.exactOptional(text("scopes with spaces between them")),
      readScope: v.optional(text("scopes with spaces between them"), "read"),
      audience: v.exactOptional(text("an audience")),
    }),
  ]),
  v.description("a table with kind: sessionToken or exchange"),
);

export type ShopperAuth = v.InferOutput<typeof shopperAuth>;

/** The certificate of the gateway at a service, and the authority of the service's own; references to texts in PEM. */
export const clientCertificate = v.pipe(
  v.strictObject({ certificate: secret, key: secret, authority: v.exactOptional(secret) }),
  v.description("a table with certificate, key and authority"),
);

export type ServiceAuth = v.InferOutput<typeof serviceAuth>;
