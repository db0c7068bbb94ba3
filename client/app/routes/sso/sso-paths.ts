/** The account for a shop's shoppers. */
export const SSO_ACCOUNT = "/sso/account";

/** Its login, in the same frame. */
export const SSO_ACCOUNT_LOGIN = `${SSO_ACCOUNT}/login`;
