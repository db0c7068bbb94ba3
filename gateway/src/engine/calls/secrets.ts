import { isRecord } from "../../platform/input/json.ts";
import { masked, maskWithin } from "../../platform/text/masks.ts";

/** A value with such a name is a secret in every request and response. */
const secretName =
  /token|passw|pwd|secret|authorization|cookie|credential|signature|api[-_]?key|(?:^|_)otp(?:$|_)|jwt|answer|hash/i;

/** In a response these are names of reasons, offers and settings. */
const secretNamesOfRequests = new Set(["auth", "code", "key", "pin", "sig", "state"]);

/** Names such as `token_type`, whose values are words of a standard. */
const nameOfType = /type$/i;

/** A shorter value occurs in other words too. Its own field is masked whatever its length. */
const shortest = 6;

export type Side = "request" | "response";

export function isSecretName(name: string, side: Side): boolean {
  if (nameOfType.test(name)) return false;
  return secretName.test(name) || (side === "request" && secretNamesOfRequests.has(name.toLowerCase()));
}

/** Returns the user's part and the password of Basic credentials; nothing for another text. */
function basicParts(value: string): readonly string[] {
  return Buffer.from(value, "base64").toString("utf8").split(":").slice(1);
}

/** The secrets of one request, which are masked in everything that its response reports. */
export class Secrets {
  private readonly values = new Set<string>();

  add(value: string): void {
    if (value.length < shortest) return;
    for (const written of [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)])
      this.values.add(written);
  }

  /** Adds the value of a header, such as `Bearer` with a token. */
  addCredential(value: string): void {
    this.add(value);
    const [, credential] = value.split(" ");
    if (credential === undefined) return;
    this.add(credential);
    if (/^basic /i.test(value)) for (const part of basicParts(credential)) this.add(part);
  }

  /** Returns a value with a mask in place of each secret by its name, and adds these secrets. */
  withMasks(value: unknown, side: Side, isSecret = false): unknown {
    if (Array.isArray(value)) return value.map((item: unknown) => this.withMasks(item, side, isSecret));
    if (isRecord(value)) {
      const entries = Object.entries(value);
      return Object.fromEntries(
        entries.map(([name, inner]) => [name, this.withMasks(inner, side, isSecret || isSecretName(name, side))]),
      );
    }
    if (!isSecret || value === null || value === undefined || typeof value === "boolean") return value;
    this.add(`${value as string | number}`);
    return masked;
  }

  /** Returns a value with a mask wherever one of its texts contains a secret that was added by now. */
  maskedIn<T>(value: T): T;
  maskedIn(value: unknown): unknown {
    if (typeof value === "string") return maskWithin(value, [...this.values]);
    if (Array.isArray(value)) return value.map((item: unknown) => this.maskedIn(item));
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, this.maskedIn(inner)]));
  }
}
