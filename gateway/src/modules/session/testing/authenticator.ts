import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** What the authenticator does otherwise than a good one. */
interface Flaws {
  /** The origin of the page; that of the retailer `reams` by default. */
  readonly origin?: string;
  /** The host for which the passkey is. */
  readonly host?: string;
  /** True if the authenticator has not verified the person who holds it. */
  readonly isUnverified?: boolean;
}

const site = { origin: "https://reams.localhost", host: "reams.localhost" };

const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: Uint8Array | string): Buffer => createHash("sha256").update(bytes).digest();

/** Encodes a byte string in CBOR. */
function bytesInCbor(bytes: Uint8Array): Buffer {
  const { length } = bytes;
  const head = length < 24 ? [0x40 + length] : length < 256 ? [0x58, length] : [0x59, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), bytes]);
}

const textInCbor = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

function uint(value: number, size: 2 | 4): Buffer {
  const bytes = Buffer.alloc(size);
  bytes.writeUIntBE(value, 0, size);
  return bytes;
}

/** Returns an ES256 key in COSE: `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`. */
function keyInCose(publicKey: KeyObject): Buffer {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const [bytesX, bytesY] = [x, y].map((text) => bytesInCbor(Buffer.from(text, "base64url")));
  const [labelX, labelY] = [Buffer.from([0x21]), Buffer.from([0x22])];
  return Buffer.concat([Buffer.from("a5010203262001", "hex"), labelX, bytesX ?? labelX, labelY, bytesY ?? labelY]);
}

function clientData(type: string, options: string, { origin = site.origin }: Flaws): Buffer {
  const { challenge } = JSON.parse(options) as { readonly challenge: string };
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function dataOf(counter: number, attested: Buffer, { host = site.host, isUnverified = false }: Flaws): Buffer {
  const flags = 0x01 | (isUnverified ? 0 : 0x04) | (attested.length > 0 ? 0x40 : 0);
  return Buffer.concat([sha256(host), Buffer.from([flags]), uint(counter, 4), attested]);
}

/** Returns an attestation without a statement: `{fmt: "none", attStmt: {}, authData}`. */
const attestationOf = (data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xa3]),
    textInCbor("fmt"),
    textInCbor("none"),
    textInCbor("attStmt"),
    Buffer.from([0xa0]),
    textInCbor("authData"),
    bytesInCbor(data),
  ]);

/** Creates an authenticator in software with one passkey, as WebAuthn describes them. */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credential = randomBytes(32);
  const id = base64url(credential);
  const response = (fields: object): string =>
    JSON.stringify({ id, rawId: id, type: "public-key", clientExtensionResults: {}, response: fields });
  return {
    id,
    /** Returns the response to the options of an enrollment, as JSON. */
    create(options: string, flaws: Flaws = {}): string {
      const attested = Buffer.concat([Buffer.alloc(16), uint(credential.length, 2), credential, keyInCose(publicKey)]);
      return response({
        clientDataJSON: base64url(clientData("webauthn.create", options, flaws)),
        attestationObject: base64url(attestationOf(dataOf(0, attested, flaws))),
        transports: ["internal"],
      });
    },
    /** Returns the response to the options of a login, as JSON. */
    get(options: string, counter: number, flaws: Flaws = {}): string {
      const data = clientData("webauthn.get", options, flaws);
      const authenticatorData = dataOf(counter, Buffer.alloc(0), flaws);
      const signature = sign("sha256", Buffer.concat([authenticatorData, sha256(data)]), privateKey);
      return response({
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
      });
    },
  };
}
