export interface StoreAddress {
  readonly address: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
}

/** Returns the lines of an address as on an envelope: street, second line, and `Provo, UT 84601`. */
export function addressLines({ address, address2, city, state, zip }: StoreAddress): readonly string[] {
  const region = [state, zip].filter(Boolean).join(" ");
  const town = [city, region].filter(Boolean).join(", ");
  return [address, address2, town].filter((line): line is string => Boolean(line));
}
