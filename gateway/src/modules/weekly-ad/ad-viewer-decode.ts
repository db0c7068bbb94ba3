import { decodeJwt } from "jose";
import { badResponse } from "../../platform/errors/upstream-error.ts";
import {
  readDay,
  readInteger,
  readItems,
  readWhole,
  readList,
  readNumber,
  readObject,
  readText,
  type Decoded,
  requireList,
} from "../../platform/upstreams/decoding.ts";
import type { components } from "../../platform/upstreams/ad-viewer/wire.generated.ts";
import { placeOn } from "./place.ts";
import { type AdComponent, type AdItem, type AdPlace, type AdSpace, componentNames, componentTypes } from "./port.ts";

type Wire = components["schemas"];

/** A later expiry, in seconds since 1970, is treated as an error. */
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

/** Reads a period in which an item is on offer, including both days. */
function readSpace(value: unknown): AdSpace | null {
  const space = readObject<Wire["AdSpace"]>(value);
  const id = readText(space?.adSpaceId);
  const startDate = readDay(space?.startDate);
  const endDate = readDay(space?.endDate);
  return id === null || startDate === null || endDate === null ? null : { id, startDate, endDate };
}

/** Returns the path of a picture at the host of the viewer; null for anything else. */
function readPicture(value: unknown): string | null {
  const path = readText(value);
  return path !== null && /^\/(?![/\\])/.test(path) ? path : null;
}

/** Reads the place of an item on a page that states its own size. */
function readPlace(value: unknown): AdPlace | null {
  const page = readObject<Wire["AdPage"]>(value);
  const [pageWidth, pageHeight] = [readInteger(page?.width, 1), readInteger(page?.height, 1)];
  const area = readObject<Wire["AdArea"]>(page?.area);
  if (area === null || pageWidth === null || pageHeight === null) return null;
  return placeOn(
    { width: pageWidth, height: pageHeight, picture: readPicture(page?.picture) },
    {
      left: readInteger(area.left, 0),
      top: readInteger(area.top, 0),
      width: readInteger(area.width, 1),
      height: readInteger(area.height, 1),
    },
  );
}

function readItem(value: unknown): ViewerItem | null {
  const ad = readObject<Wire["Ad"]>(value);
  const id = readText(ad?.adId);
  const components = readWhole(ad?.adComponents, readComponent);
  const spaces = readWhole(ad?.adDateInfo, readSpace);
  if (ad === null || id === null || components === null || spaces === null) return null;
  return {
    id,
    department: readText(ad.department),
    regularCents: readInteger(ad.regularPriceCents, 1),
    savingCents: readInteger(ad.savingCents, 1),
    place: Array.isArray(ad.adPages) ? readPlace(ad.adPages[0]) : null,
    pageIds: readItems(ad.adPages, (page) => readText(readObject<Wire["AdPage"]>(page)?.adPageId)),
    spaces,
    endDate: readDay(ad.endDate),
    components,
  };
}

/** An item of a viewer page: its picture has a name instead of an address, and that of its page a path at the viewer. */
export type ViewerItem = Omit<AdItem, "pictures">;

/**
 * Reads the items of the ads of a page.
 * @throws UpstreamError `bad-response` for a value that is not a list
 */
export function decodeAds(body: unknown): Decoded<ViewerItem> {
  return requireList(readList(body, readItem), "ad-viewer", "content");
}

function endOf(token: string): number | null {
  try {
    // The signature is not verified: only the expiry is used, as a hint for the renewal.
    const seconds = readNumber(decodeJwt(token).exp, 0, latestEnd);
    return seconds === null ? null : seconds * 1_000;
  } catch {
    return null;
  }
}

function requireToken(value: unknown, answer: string): string {
  // A malformed token must count as a bad response: the viewer would reject it like an invalid credential.
  if (typeof value !== "string" || !tokenPattern.test(value))
    throw badResponse("ad-viewer", `${answer} without a token`);
  return value;
}

/**
 * Reads the token of an authentication, for reads of ads, and its expiry in milliseconds since 1970; null if it has none.
 * @throws UpstreamError `bad-response` without a token
 */
export function decodeToken(body: unknown) {
  const value = requireToken(readObject<Wire["Authentication"]>(body)?.authToken, "an authentication");
  return { value, endsAt: endOf(value) };
}

/** A token for reads of ads. */
export type AdToken = ReturnType<typeof decodeToken>;

/**
 * Reads the token of a visit.
 * @throws UpstreamError `bad-response` without a token
 */
export function decodeVisit(body: unknown): string {
  return requireToken(readObject<Wire["Visit"]>(body)?.visitToken, "a visit");
}
