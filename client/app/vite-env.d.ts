interface ImportMetaEnv {
  /** The URL of the gateway; defined only under the development server. */
  readonly GATEWAY_URL: string;
  /** The key of the maps service, empty for none; defined only under the development server. */
  readonly MAPS_KEY: string;
}
