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

/** The setting of the gateway with the URL of each service; settings in the plural take several URLs. */
export const addressSettings: Readonly<Record<ServiceName, string>> = {
  loyalty: "LOYALTY_URL",
  content: "CONTENT_URL",
  commerce: "COMMERCE_URL",
  "ad-viewer": "AD_VIEWER_URLS",
  sso: "SSO_URL",
  portal: "PORTAL_URL",
  "ad-studio": "AD_STUDIO_URL",
  signup: "SIGNUP_URLS",
};

/**
 * Returns the URL of a reference service on this machine.
 * @param port the control port of the reference services; they listen on the following ports
 */
export const serviceUrl = (port: number, name: ServiceName): string =>
  `http://localhost:${port + 1 + serviceNames.indexOf(name)}`;

/** Returns the address settings of a gateway that calls the reference services of this machine, by their control port. */
export const localAddresses = (port: number): Readonly<Record<string, string>> =>
  Object.fromEntries(serviceNames.map((name) => [addressSettings[name], serviceUrl(port, name)]));

/** The highest port for the control app of the reference services, because the services listen on the next ports. */
export const maxServicesPort = 65_535 - serviceNames.length;
