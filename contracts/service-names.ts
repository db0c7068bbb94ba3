/**
 * The names of the services behind the gateway, in the order of the ports of the reference services; each is also the name
 * of a contract in this folder.
 */
export const serviceNames = [
  "loyalty",
  "content",
  "commerce",
  "ad-viewer",
  "sso",
  "portal",
  "ad-studio",
  "signup",
] as const;

/** The name of a service behind the gateway. */
export type ServiceName = (typeof serviceNames)[number];
