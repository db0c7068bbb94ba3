import type { MapStyle, MapStyler } from "../../../platform/graph/schema-types.generated.ts";
import {
  readInteger,
  readItems,
  readNumber,
  readObject,
  readOneOf,
  readText,
} from "../../../platform/upstreams/decoding.ts";
import { badResponse } from "../../../platform/errors/upstream-error.ts";
import { readColor, type Wire } from "../../../platform/upstreams/content/decode-parts.ts";

const typePattern = /^[a-z]+(?:\.[a-z_]+)*$/;

function readType(value: unknown): string | null {
  const type = readText(value);
  return type !== null && typePattern.test(type) ? type : null;
}

function readStyler(value: unknown): MapStyler | null {
  const styler = readObject<Wire["MapStyler"]>(value);
  if (styler === null) return null;
  return {
    color: readColor(styler.color),
    visibility: readOneOf(styler.visibility, ["on", "off", "simplified"]),
    lightness: readInteger(styler.lightness, -100, 100),
    saturation: readInteger(styler.saturation, -100, 100),
    weight: readNumber(styler.weight, 0, 8),
  };
}

/** Reads a rule; null for one with an unreadable type, because it would apply to all features or elements. */
function readStyle(value: unknown): MapStyle | null {
  const style = readObject<Wire["MapStyle"]>(value);
  if (style === null) return null;
  const featureType = readType(style.featureType);
  const elementType = readType(style.elementType);
  if (featureType === null && (style.featureType ?? null) !== null) return null;
  if (elementType === null && (style.elementType ?? null) !== null) return null;
  const stylers = readItems(style.stylers, readStyler);
  return stylers.length === 0 ? null : { featureType, elementType, stylers };
}

/**
 * Reads the styles of maps.
 * @returns null for null, the value of a folder without styles
 * @throws UpstreamError `bad-response` without a list of rules
 */
export function decodeMapStyles(body: unknown): readonly MapStyle[] | null {
  if (body === null) return null;
  const styles = readObject<Wire["MapStyleList"]>(body)?.styles;
  if (!Array.isArray(styles)) throw badResponse("content", "map-styles: no list");
  return readItems(styles, readStyle);
}
