export interface RedisAddress {
  /** The URL with its credentials, never shown. With Sentinels its host is the name by which they know the master. */
  readonly url: string;
  /** The URLs of the Sentinels with their credentials, in the order of use; empty without Sentinels. */
  readonly sentinels: readonly string[];
  /** The certificates of the authorities that sign those of Redis, in PEM; null for the authorities that Node trusts. */
  readonly ca: string | null;
}
