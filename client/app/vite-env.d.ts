interface ImportMetaEnv {
  /** Where the gateway answers, known while the development server runs. */
  readonly GATEWAY_URL: string;
}
