import { decodeJwt } from "jose";
import { badResponse } from "../../errors/upstream-error.ts";
import {
  readDay,
  readInteger,
  readItems,
  readList,
  readNumber,
  readObject,
  readText,
  type Decoded,
  requireList,
} from "../decoding.ts";
import type { components } from "./wire.generated.ts";

type Wire = components["schemas"];

/** The kinds of components that are known; every other kind is `OTHER`. */
export const componentTypes = ["PRODUCTIMAGE", "THEMEIMAGE", "PRODUCTDETAILS", "CUSTOMTEXT"] as const;

/** The roles of components that are known; every other role is `OTHER`. */
export const componentNames = ["TITLE", "PRICE", "UNIT", "HEALTHYOPTIONATTRIBUTE"] as const;

/** A piece of an item. */
export interface AdComponent {
  readonly id: string;
  readonly type: (typeof componentTypes)[number] | "OTHER";
  readonly name: (typeof componentNames)[number] | "OTHER" | null;
  readonly value: string;
  readonly offsetX: number | null;
  readonly offsetY: number | null;
}

/** A time during which an item is on offer; both days belong to it. */
export interface AdSpace {
  readonly id: string;
  readonly startDate: string;
  readonly endDate: string;
}

/** An item of an ad. */
export interface AdItem {
  readonly id: string;
  readonly pageIds: readonly string[];
  readonly spaces: readonly AdSpace[];
  readonly endDate: string | null;
  readonly components: readonly AdComponent[];
}

/** A token with which ads are read. */
export interface AdToken {
  readonly value: string;
  /** When it ends, in milliseconds since 1970; null when it does not say. */
  readonly endsAt: number | null;
}

/** Far beyond every life of a token, in seconds since 1970; what is later is no instant. */
const latestEnd = 2 ** 40;

const tokenPattern = /^[\w.~+/=-]{1,4000}$/;

function knownOr<T extends string>(value: string, known: readonly T[]): T | "OTHER" {
  return known.find((name) => name === value.toUpperCase()) ?? "OTHER";
}

function readComponent(value: unknown): AdComponent | null {
  const component = readObject<Wire["AdComponent"]>(value);
  const id = readText(component?.adComponentId);
  const type = readText(component?.componentType);
  const text = readText(component?.componentValue);
  if (component === null || id === null || type === null || text === null) return null;
  const name = readText(component.componentName);
  return {
    id,
    type: knownOr(type, componentTypes),
    name: name === null ? null : knownOr(name, componentNames),
    value: text,
    offsetX: readInteger(component.offsetX),
    offsetY: readInteger(component.offsetY),
  };
}

function readSpace(value: unknown): AdSpace | null {
  const space = readObject<Wire["AdSpace"]>(value);
  const id = readText(space?.adSpaceId);
  const startDate = readDay(space?.startDate);
  const endDate = readDay(space?.endDate);
  return id === null || startDate === null || endDate === null ? null : { id, startDate, endDate };
}

function readItem(value: unknown): AdItem | null {
  const ad = readObject<Wire["Ad"]>(value);
  const id = readText(ad?.adId);
  if (ad === null || id === null) return null;
  return {
    id,
    pageIds: readItems(ad.adPages, (page) => readText(readObject<Wire["AdPage"]>(page)?.adPageId)),
    spaces: readItems(ad.adDateInfo, readSpace),
    endDate: readDay(ad.endDate),
    components: readItems(ad.adComponents, readComponent),
  };
}

/**
 * Reads the items of the ads of a page.
 * @throws UpstreamError `bad-response` when it is no list
 */
export function decodeAds(body: unknown): Decoded<AdItem> {
  return requireList(readList(body, readItem), "ad-viewer", "content");
}

function endOf(token: string): number | null {
  try {
    // Nothing in the token has been checked, and nothing but its end is for us.
    const seconds = readNumber(decodeJwt(token).exp, 0, latestEnd);
    return seconds === null ? null : seconds * 1_000;
  } catch {
    return null;
  }
}

function requireToken(value: unknown, answer: string): string {
  // A number is none: it would only be refused, and ring the alarm for our own credential.
  if (typeof value !== "string" || !tokenPattern.test(value))
    throw badResponse("ad-viewer", `${answer} without a token`);
  return value;
}

/**
 * Reads the answer to an authentication.
 * @throws UpstreamError `bad-response` without a token
 */
export function decodeToken(body: unknown): AdToken {
  const value = requireToken(readObject<Wire["Authentication"]>(body)?.authToken, "an authentication");
  return { value, endsAt: endOf(value) };
}

/**
 * Reads the token of a visit.
 * @throws UpstreamError `bad-response` without a token
 */
export function decodeVisit(body: unknown): string {
  return requireToken(readObject<Wire["Visit"]>(body)?.visitToken, "a visit");
}
