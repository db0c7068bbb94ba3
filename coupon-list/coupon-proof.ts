/** The curve and the hash of the signatures, as WebCrypto names them. */
const curve = { name: "ECDSA", namedCurve: "P-256" } as const;
const signature = { name: "ECDSA", hash: "SHA-256" } as const;

/** The coupons on a card, as a proof states them. */
export interface ProvenCoupons {
  /** The number of the card. */
  readonly number: string;
  /** The codes of the coupons, the shortest first, each once. */
  readonly codes: readonly string[];
  /** The time at which they were on the card, in whole seconds. */
  readonly at: Date;
}

export interface ProofSigner {
  readonly id: string;
  readonly privateKey: Parameters<typeof crypto.subtle.sign>[1];
}

export interface ProofKey {
  readonly id: string;
  /** The uncompressed point of the curve, in base64url. */
  readonly publicKey: string;
}

/** `unknown` is signed by a key that is not among the given ones, or is no proof at all. */
export type CheckedProof =
  | { readonly state: "valid"; readonly proven: ProvenCoupons }
  | { readonly state: "changed" }
  | { readonly state: "unknown" };

const SEPARATOR = ".";

const isLonger = (one: string, other: string): number => one.length - other.length || (one < other ? -1 : 1);

/** Returns the number of characters with which both texts begin. */
function commonLength(one: string, other: string): number {
  const end = [...one].findIndex((character, index) => character !== other[index]);
  return end === -1 ? one.length : end;
}

/** Shortens each code to the end in which it differs from the one before, as people write `300001, 04, 12`. */
const shortened = (sorted: readonly string[]): readonly string[] =>
  sorted.map((code, index) => {
    const before = sorted[index - 1] ?? "";
    return code.length === before.length ? code.slice(commonLength(code, before)) : code;
  });

/** Returns the codes that {@link shortened} has shortened. */
function whole(ends: readonly string[]): readonly string[] {
  let code = "";
  return ends.map((end) => (code = code.slice(0, Math.max(0, code.length - end.length)) + end));
}

const escaped = (text: string): string => encodeURIComponent(text).replaceAll(SEPARATOR, "%2E");

const bytesOf = (base64Url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64Url.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));

const base64UrlOf = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** Returns a text that states the coupons on a card, in characters that need no escapes in the fragment of a URL. */
export async function signProof(
  { number, codes, at }: ProvenCoupons,
  { id, privateKey }: ProofSigner,
): Promise<string> {
  const seconds = Math.floor(at.getTime() / 1_000).toString(36);
  const sorted = [...new Set(codes.map(escaped))].toSorted(isLonger);
  const statement = [id, escaped(number), seconds, ...shortened(sorted)].join(SEPARATOR);
  const bytes = await crypto.subtle.sign(signature, privateKey, new TextEncoder().encode(statement));
  return [statement, base64UrlOf(new Uint8Array(bytes))].join(SEPARATOR);
}

async function isSigned(statement: string, signed: string, { publicKey }: ProofKey): Promise<boolean> {
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = bytesOf(signed);
  } catch {
    return false;
  }
  // The last character has bits that no byte uses: only one of its spellings is that of the signer.
  if (base64UrlOf(bytes) !== signed) return false;
  const key = await crypto.subtle.importKey("raw", bytesOf(publicKey), curve, false, ["verify"]);
  return crypto.subtle.verify(signature, key, bytes, new TextEncoder().encode(statement));
}

/**
 * Checks the text of a proof with WebCrypto, in a browser or on a server.
 * @param keys the public keys of the retailer
 */
export async function checkProof(text: string, keys: readonly ProofKey[]): Promise<CheckedProof> {
  const end = text.lastIndexOf(SEPARATOR);
  const statement = text.slice(0, Math.max(0, end));
  const [id = "", number = "", seconds = "", ...codes] = statement.split(SEPARATOR);
  const key = keys.find((each) => each.id === id);
  if (key === undefined) return { state: "unknown" };
  if (!(await isSigned(statement, text.slice(end + 1), key))) return { state: "changed" };
  return {
    state: "valid",
    proven: {
      number: decodeURIComponent(number),
      at: new Date(Number.parseInt(seconds, 36) * 1_000),
      codes: whole(codes).map((code) => decodeURIComponent(code)),
    },
  };
}
