/** A point in a box that is 4 wide and 6 high. */
export type Point = readonly [x: number, y: number];

const O = "1,0 3,0 4,1 4,5 3,6 1,6 0,5 0,1 1,0";
const P = "0,6 0,0 3,0 4,1 4,2.4 3,3.4 0,3.4";

/** The strokes of each letter and digit, because the server has no fonts; a bar separates strokes. */
const strokes: Readonly<Record<string, string>> = {
  A: "0,6 2,0 4,6|0.75,3.8 3.25,3.8",
  B: "0,0 0,6 3,6 4,5 4,4 3,3 0,3|3,3 3.8,2.2 3.8,0.8 3,0 0,0",
  C: "4,1 3,0 1,0 0,1 0,5 1,6 3,6 4,5",
  D: "0,0 0,6 2.6,6 4,4.6 4,1.4 2.6,0 0,0",
  E: "4,0 0,0 0,6 4,6|0,3 3.2,3",
  F: "4,0 0,0 0,6|0,3 3.2,3",
  G: "4,1 3,0 1,0 0,1 0,5 1,6 3,6 4,5 4,3 2.2,3",
  H: "0,0 0,6|4,0 4,6|0,3 4,3",
  I: "2,0 2,6|1,0 3,0|1,6 3,6",
  J: "4,0 4,5 3,6 1,6 0,5",
  K: "0,0 0,6|4,0 0,3.6|1.3,2.6 4,6",
  L: "0,0 0,6 4,6",
  M: "0,6 0,0 2,3 4,0 4,6",
  N: "0,6 0,0 4,6 4,0",
  O,
  P,
  Q: `${O}|2.6,4.6 4,6`,
  R: `${P}|1.8,3.4 4,6`,
  S: "4,1 3,0 1,0 0,1 0,2 1,3 3,3 4,4 4,5 3,6 1,6 0,5",
  T: "0,0 4,0|2,0 2,6",
  U: "0,0 0,5 1,6 3,6 4,5 4,0",
  V: "0,0 2,6 4,0",
  W: "0,0 1,6 2,2.4 3,6 4,0",
  X: "0,0 4,6|4,0 0,6",
  Y: "0,0 2,3 4,0|2,3 2,6",
  Z: "0,0 4,0 0,6 4,6",
  0: O,
  1: "1,1 2,0 2,6|1,6 3,6",
  2: "0,1 1,0 3,0 4,1 4,2 0,6 4,6",
  3: "0,0 4,0 2,2.6 3,2.6 4,3.6 4,5 3,6 1,6 0,5",
  4: "3,6 3,0 0,4 4,4",
  5: "4,0 0,0 0,2.6 3,2.6 4,3.6 4,5 3,6 1,6 0,5",
  6: "3.6,0 1.2,1.4 0,3.4 0,5 1,6 3,6 4,5 4,4 3,3 0.4,3",
  7: "0,0 4,0 1.4,6",
  8: "1,0 3,0 4,1 4,2 3,3 1,3 0,2 0,1 1,0|1,3 0,4 0,5 1,6 3,6 4,5 4,4 3,3",
  9: "0.4,6 2.8,4.6 4,2.6 4,1 3,0 1,0 0,1 0,2 1,3 3.6,3",
};

const DOT = "2,3 2,3";

const pointOf = (text: string): Point => {
  const [x = 0, y = 0] = text.split(",").map(Number);
  return [x, y];
};

/** Returns the lines that draw a letter, without its accents; a dot for one without strokes. */
export function linesOf(letter: string): readonly (readonly [from: Point, to: Point])[] {
  const [plain = ""] = letter.normalize("NFD").toUpperCase();
  return (strokes[plain] ?? DOT).split("|").flatMap((stroke) => {
    const points = stroke.split(" ").map(pointOf);
    return points.slice(1).map((to, index) => [points[index] ?? to, to] as const);
  });
}
