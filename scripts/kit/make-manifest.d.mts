/** An operation of a manifest. */
export interface ManifestOperation {
  /** The SHA-256 of the body, in hexadecimal digits. */
  readonly id: string;
  readonly name: string;
  readonly type: "query" | "mutation" | "subscription";
  readonly body: string;
}

export function makeManifest(
  texts: readonly string[],
  wantsTypename?: boolean,
): { readonly format: string; readonly version: number; readonly operations: readonly ManifestOperation[] };
