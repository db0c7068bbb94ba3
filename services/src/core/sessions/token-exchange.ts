import type { FastifyInstance } from "fastify";

/** The parameters of a token exchange by RFC 8693. */
export interface TokenExchange {
  readonly grant_type: "urn:ietf:params:oauth:grant-type:token-exchange";
  /** The number of the shopper, whom the caller has verified. */
  readonly subject_token: string;
  readonly subject_token_type: "urn:aisle:params:oauth:token-type:shopper-number";
  readonly scope?: "read";
}

/** The response to a token exchange. */
interface ExchangedToken {
  readonly access_token: string;
  readonly issued_token_type: "urn:ietf:params:oauth:token-type:access_token";
  readonly token_type: "Bearer";
  readonly expires_in: number;
}

/** The lifetime of exchanged tokens. The caller gets a new one for as long as its own session lasts. */
export const exchangedLifeSeconds = 600;

/** The schema of a {@link TokenExchange}. */
export const tokenExchange = {
  type: "object",
  required: ["grant_type", "subject_token", "subject_token_type"],
  properties: {
    grant_type: { const: "urn:ietf:params:oauth:grant-type:token-exchange" },
    subject_token: { type: "string", pattern: "^[0-9]{4,20}$" },
    subject_token_type: { const: "urn:aisle:params:oauth:token-type:shopper-number" },
    scope: { const: "read" },
  },
};

/** Returns the response with a token. */
export const exchangedToken = (access_token: string): ExchangedToken => ({
  access_token,
  issued_token_type: "urn:ietf:params:oauth:token-type:access_token",
  token_type: "Bearer",
  expires_in: exchangedLifeSeconds,
});

/** Lets the routes of a service read URL-encoded forms as objects. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
