/** A geographic position, in degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

export interface ChartStore {
  readonly slug: string;
  readonly name: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export interface ChartPoint {
  readonly x: number;
  readonly y: number;
}

export interface ChartPin extends ChartPoint {
  readonly slug: string;
  readonly name: string;
  /** The position of the store in the list, from 1. */
  readonly number: number;
  /** The position of the name beside the pin; null if there is no room for it. */
  readonly label: (ChartPoint & { readonly anchor: "start" | "end" }) | null;
}

/** The positions of the stores, drawn to scale. */
export interface StoreChart {
  readonly pins: readonly ChartPin[];
  /** The position of the visitor; null if it is unknown. */
  readonly you: ChartPoint | null;
  readonly center: ChartPoint;
  /** Distance circles around `center`. */
  readonly rings: readonly ChartRing[];
}

interface ChartRing {
  readonly miles: number;
  /** In chart units. */
  readonly radius: number;
  /** The middle of its distance in words; null if pins leave no room for it. */
  readonly scale: ChartPoint | null;
}

/** The width and height of the chart, in chart units. */
export const CHART_SIZE = 500;

const PADDING = 76;
const PIN = 16;
/** From a pin to its name: the ring of the selected pin fits in. */
const GAP = 11;
const MILES_PER_DEGREE = 69;
/** The minimum span of the chart in degrees, so that one store or two close stores appear with their surroundings. */
const LEAST_SPAN = 0.16;
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500];
const RING = 85;
const LETTER = 7.4;
/** The room that the distance of a circle takes outside it. */
const SCALE = { width: 48, lift: 9 };

const isPlaced = <T extends ChartStore>(store: T): store is T & Position =>
  store.latitude !== null && store.longitude !== null;

interface Frame {
  readonly middle: Position;
  /** The length of a degree of longitude relative to a degree of latitude. */
  readonly narrowing: number;
  readonly unitsPerDegree: number;
}

function frameOf(points: readonly Position[]): Frame {
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  const middle = {
    latitude: (Math.min(...latitudes) + Math.max(...latitudes)) / 2,
    longitude: (Math.min(...longitudes) + Math.max(...longitudes)) / 2,
  };
  const narrowing = Math.cos((middle.latitude * Math.PI) / 180);
  const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  const degrees = Math.max(span(latitudes), span(longitudes) * narrowing, LEAST_SPAN);
  return { middle, narrowing, unitsPerDegree: (CHART_SIZE - 2 * PADDING) / degrees };
}

const place = ({ middle, narrowing, unitsPerDegree }: Frame, { latitude, longitude }: Position): ChartPoint => ({
  x: CHART_SIZE / 2 + (longitude - middle.longitude) * narrowing * unitsPerDegree,
  y: CHART_SIZE / 2 - (latitude - middle.latitude) * unitsPerDegree,
});

/** Moves overlapping pins apart, so that each can be read and clicked. */
function moveApart<T extends ChartPoint>(pins: readonly T[]): T[] {
  const movedPins = pins.map((pin) => ({ ...pin }));
  const least = 2 * PIN + 4;
  for (let turn = 0; turn < 12; turn += 1) {
    for (const [index, one] of movedPins.entries()) {
      for (const other of movedPins.slice(index + 1)) {
        const [dx, dy] = [other.x - one.x, other.y - one.y];
        const distance = Math.hypot(dx, dy);
        if (distance >= least) continue;
        const push = (least - distance) / 2;
        const [ux, uy] = distance === 0 ? [0, 1] : [dx / distance, dy / distance];
        Object.assign(one, { x: one.x - ux * push, y: one.y - uy * push });
        Object.assign(other, { x: other.x + ux * push, y: other.y + uy * push });
      }
    }
  }
  return movedPins;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly y: number;
}

const overlaps = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && Math.abs(one.y - other.y) < 2 * PIN - 6;

/** Returns a free place for the name to the right or left of its pin, or null if there is none. */
function labelOf(pin: ChartPoint & { readonly name: string }, taken: readonly Box[]) {
  const width = pin.name.length * LETTER;
  const right: Box = { left: pin.x + PIN + GAP, right: pin.x + PIN + GAP + width, y: pin.y };
  const leftBox: Box = { left: pin.x - PIN - GAP - width, right: pin.x - PIN - GAP, y: pin.y };
  const free = [right, leftBox].find(
    (box) => box.left > 6 && box.right < CHART_SIZE - 6 && !taken.some((other) => overlaps(box, other)),
  );
  if (free === undefined) return null;
  const isRight = free === right;
  const anchor: "start" | "end" = isRight ? "start" : "end";
  return { box: free, label: { x: isRight ? free.left : free.right, y: pin.y, anchor } };
}

const scaleBox = ({ x, y }: ChartPoint): Box => ({ left: x - SCALE.width / 2, right: x + SCALE.width / 2, y });

const pinBox = ({ x, y }: ChartPoint): Box => ({ left: x - PIN, right: x + PIN, y });

/** Returns the place of a distance above its circle, or else below or beside it; null if pins cover all of them. */
function scaleOf({ x, y }: ChartPoint, radius: number, pins: readonly ChartPoint[]): ChartPoint | null {
  const [across, aside] = [radius + SCALE.lift, radius + SCALE.width / 2];
  const places = [
    { x, y: y - across },
    { x, y: y + across },
    { x: x + aside, y },
    { x: x - aside, y },
  ];
  return places.find((each) => !pins.some((pin) => overlaps(scaleBox(each), pinBox(pin)))) ?? null;
}

/** Gives each pin its label, where it covers none of the other pins, labels and boxes. */
function withLabels(pins: readonly Omit<ChartPin, "label">[], boxes: readonly Box[]): ChartPin[] {
  const takenBoxes: Box[] = [...boxes, ...pins.map(pinBox)];
  return pins.map((pin) => {
    const label = labelOf(pin, takenBoxes);
    if (label) takenBoxes.push(label.box);
    return { ...pin, label: label?.label ?? null };
  });
}

function ringsOf(unitsPerDegree: number) {
  const unitsPerMile = unitsPerDegree / MILES_PER_DEGREE;
  const step = STEPS.find((miles) => miles * unitsPerMile >= RING) ?? Math.max(...STEPS);
  return [1, 2, 3, 4].map((turn) => ({ miles: step * turn, radius: step * turn * unitsPerMile }));
}

/** Computes a chart of the stores with coordinates, with circles around the visitor; null without any. */
export function storeChart(stores: readonly ChartStore[], near: Position | null): StoreChart | null {
  const placed = stores.flatMap((store, index) => (isPlaced(store) ? [{ ...store, number: index + 1 }] : []));
  if (placed.length === 0) return null;
  const frame = frameOf(near === null ? placed : [...placed, near]);
  const you = near === null ? null : place(frame, near);
  const points = placed.map((store) => ({
    slug: store.slug,
    name: store.name,
    number: store.number,
    ...place(frame, store),
  }));
  const center = you ?? { x: CHART_SIZE / 2, y: CHART_SIZE / 2 };
  const pins = moveApart(points);
  const rings = ringsOf(frame.unitsPerDegree).map((ring) => ({ ...ring, scale: scaleOf(center, ring.radius, pins) }));
  const scales = rings.flatMap(({ scale }) => (scale === null ? [] : [scaleBox(scale)]));
  return { pins: withLabels(pins, scales), you, center, rings };
}
