interface ImportMetaEnv {
  /** Where the gateway answers, known while the development server runs. */
  readonly GATEWAY_URL: string;
  /** The key of the maps service, known while the development server runs; empty for none. */
  readonly MAPS_KEY: string;
}
