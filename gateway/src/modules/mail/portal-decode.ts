import { badResponse } from "../../platform/errors/upstream-error.ts";
import {
  type Decoded,
  readInstant,
  readItems,
  readList,
  readNumber,
  readObject,
  readText,
  requireList,
  requireObject,
} from "../../platform/upstreams/decoding.ts";
import type { components } from "../../platform/upstreams/portal/wire.generated.ts";

type Wire = components["schemas"];

/** A place with its position in degrees. */
export interface FoundPlace {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** The result of a bot check. */
export interface BotVerdict {
  readonly passed: boolean;
  /** The host of the page that requested the token; null if the service does not send it. */
  readonly host: string | null;
}

/**
 * Reads the result of a bot check, which has passed only for `true`.
 * @throws UpstreamError `bad-response` for a value that is not an object
 */
export function decodeVerdict(body: unknown): BotVerdict {
  const { Success, Hostname } = requireObject<Wire["BotVerdict"]>(body, "portal", "verdict");
  return { passed: Success === true, host: readText(Hostname) };
}

/** Returns true for `true` only. */
export function decodeTruth(body: unknown): boolean {
  return body === true;
}

function readPlace(value: unknown): FoundPlace | null {
  const place = readObject<Wire["Place"]>(value);
  const name = readText(place?.Name);
  const latitude = readNumber(place?.Latitude, -90, 90);
  const longitude = readNumber(place?.Longitude, -180, 180);
  return name === null || latitude === null || longitude === null ? null : { name, latitude, longitude };
}

/**
 * Reads the first valid location result; null if there is none.
 * @throws UpstreamError `bad-response` without a list
 */
export function decodePlace(body: unknown): FoundPlace | null {
  const places = readObject<Wire["PlaceList"]>(body)?.Places;
  if (!Array.isArray(places)) throw badResponse("portal", "geocode: no list");
  return readItems(places, readPlace)[0] ?? null;
}

/** A sent email, without its body. */
export interface SentMail {
  readonly sentAt: string;
  readonly kind: string;
  readonly subject: string;
}

function readMail(value: unknown): SentMail | null {
  const mail = readObject<Wire["SentMail"]>(value);
  const [sentAt, kind] = [readInstant(mail?.SentAt), readText(mail?.Kind)];
  return sentAt === null || kind === null ? null : { sentAt, kind, subject: readText(mail?.Subject) ?? "" };
}

/**
 * Reads the sent emails.
 * @throws UpstreamError `bad-response` without a list
 */
export function decodeMails(body: unknown): Decoded<SentMail> {
  return requireList(readList(readObject<Wire["SentMails"]>(body)?.Mails, readMail), "portal", "mails");
}
