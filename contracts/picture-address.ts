import { createHmac, timingSafeEqual } from "node:crypto";

/** Half of a hash, which no client can guess. */
const signatureLength = 22;

function signatureOf(address: string, secret: string): string {
  const hash = createHmac("sha256", secret).update(`picture ${address}`).digest("base64url");
  return hash.slice(0, signatureLength);
}

/**
 * Returns the path below the media URL of a picture at an absolute address.
 * @param secret the secret that the gateway and the content service share
 */
export function picturePath(address: string, secret: string): string {
  return `/vendors/${signatureOf(address, secret)}/${Buffer.from(address).toString("base64url")}`;
}

/**
 * Returns the address that the two segments of a path name; null unless `picturePath` made them with this secret.
 * @param name the last segment
 */
export function signedAddress(signature: string, name: string, secret: string): string | null {
  const address = Buffer.from(name, "base64url").toString();
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(address, secret))];
  return given.length === right.length && timingSafeEqual(given, right) ? address : null;
}
