/** The path of the account page for a shop's shoppers. */
export const SSO_ACCOUNT = "/sso/account";

/** The path of its login, in the same frame. */
export const SSO_ACCOUNT_LOGIN = `${SSO_ACCOUNT}/login`;
