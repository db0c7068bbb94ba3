/** The key of a request that its client may repeat. */
export interface RequestKey {
  /** The key; empty without one, which no check of a UUID accepts. */
  readonly key: string;
  /** The field of the input that states it. */
  readonly field: string;
}

type Keyed<Former extends string> = Readonly<Partial<Record<Former | "idempotencyKey", string | null>>>;

/**
 * Returns the key of a request.
 * @param input the input of the request
 * @param former the field by which old clients state the key
 */
export function requestKey<Former extends string>(input: Keyed<Former>, former: Former): RequestKey {
  const [key, formerKey] = [input["idempotencyKey"], input[former]];
  return key == null && formerKey != null
    ? { key: formerKey, field: former }
    : { key: key ?? "", field: "idempotencyKey" };
}
