/** The scope with which an assistant calls the tools for a shopper. */
export const assistantScope = "assistant";

/** The path of the metadata of the tools' endpoint, as RFC 9728 forms it. */
export const resourceMetadataPath = "/.well-known/oauth-protected-resource/mcp";

/** Returns the metadata of OpenID Connect Discovery. */
export const providerMetadata = (issuer: string, hasTools: boolean) => ({
  issuer,
  authorization_endpoint: `${issuer}/sso/login`,
  end_session_endpoint: `${issuer}/sso/logout`,
  token_endpoint: `${issuer}/oauth/token`,
  userinfo_endpoint: `${issuer}/oauth/userinfo`,
  revocation_endpoint: `${issuer}/oauth/revoke`,
  jwks_uri: `${issuer}/oauth/jwks`,
  scopes_supported: ["openid", ...(hasTools ? [assistantScope] : [])],
  response_types_supported: ["code"],
  response_modes_supported: ["query"],
  grant_types_supported: ["authorization_code", "refresh_token"],
  code_challenge_methods_supported: ["S256"],
  token_endpoint_auth_methods_supported: ["none"],
  revocation_endpoint_auth_methods_supported: ["none"],
  subject_types_supported: ["public"],
  id_token_signing_alg_values_supported: ["ES256"],
  claims_supported: ["iss", "sub", "aud", "exp", "iat", "nonce", "sid"],
  authorization_response_iss_parameter_supported: true,
  request_parameter_supported: false,
  request_uri_parameter_supported: false,
});

/** Returns the metadata of the tools' endpoint by RFC 9728. */
export const resourceMetadata = (issuer: string) => ({
  resource: `${issuer}/mcp`,
  authorization_servers: [issuer],
  scopes_supported: ["openid", assistantScope],
  bearer_methods_supported: ["header"],
});
