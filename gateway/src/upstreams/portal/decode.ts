import { badResponse } from "../../errors/upstream-error.ts";
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
} from "../decoding.ts";
import type { components } from "./wire.generated.ts";

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
  /** The host of the page that the token was given to; null where the service does not tell. */
  readonly host: string | null;
}

/**
 * Reads the outcome of a bot check; everything but a clear yes is a no.
 * @throws UpstreamError `bad-response` when it is no outcome
 */
export function decodeVerdict(body: unknown): BotVerdict {
  const { Success, Hostname } = requireObject<Wire["BotVerdict"]>(body, "portal", "verdict");
  return { passed: Success === true, host: readText(Hostname) };
}

/** Reads a yes or no; everything but a clear yes is a no. */
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
 * Reads the best of the places that were found; null if there is none.
 * @throws UpstreamError `bad-response` when it is no list of places
 */
export function decodePlace(body: unknown): FoundPlace | null {
  const places = readObject<Wire["PlaceList"]>(body)?.Places;
  if (!Array.isArray(places)) throw badResponse("portal", "geocode: no list");
  return readItems(places, readPlace)[0] ?? null;
}

/** An email that was sent, without what stood in it. */
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
 * Reads what was sent.
 * @throws UpstreamError `bad-response` when it is no list of emails
 */
export function decodeMails(body: unknown): Decoded<SentMail> {
  return requireList(readList(readObject<Wire["SentMails"]>(body)?.Mails, readMail), "portal", "mails");
}
