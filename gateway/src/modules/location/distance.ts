/** A point on the globe, in degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const earthRadiusMetres = 6_371_008.8;
const metersPerMile = 1_609;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

export function isOnGlobe({ latitude, longitude }: Point): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

/** Returns the great-circle distance between two points in meters. */
export function metersBetween(from: Point, to: Point): number {
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const slant = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude));
  const chord = half(from.latitude, to.latitude) + slant * half(from.longitude, to.longitude);
  return 2 * earthRadiusMetres * Math.asin(Math.sqrt(Math.min(1, chord)));
}

/** Returns the great-circle distance between two points in whole miles. */
export function milesBetween(from: Point, to: Point): number {
  return Math.round(metersBetween(from, to) / metersPerMile);
}
