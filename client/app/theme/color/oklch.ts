/** A color as people see it: lightness from 0 to 1, chroma from 0, and hue in degrees. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

// The constants of https://www.w3.org/TR/css-color-4/#color-conversion-code, combined for sRGB.
const CONES: Matrix = [
  [0.412_221_470_8, 0.536_332_536_3, 0.051_445_992_9],
  [0.211_903_498_2, 0.680_699_545_1, 0.107_396_956_6],
  [0.088_302_461_9, 0.281_718_837_6, 0.629_978_700_5],
];
const LAB: Matrix = [
  [0.210_454_255_3, 0.793_617_785, -0.004_072_046_8],
  [1.977_998_495_1, -2.428_592_205, 0.450_593_709_9],
  [0.025_904_037_1, 0.782_771_766_2, -0.808_675_766],
];
const CONES_OF_LAB: Matrix = [
  [1, 0.396_337_777_4, 0.215_803_757_3],
  [1, -0.105_561_345_8, -0.063_854_172_8],
  [1, -0.089_484_177_5, -1.291_485_548],
];
const RGB_OF_CONES: Matrix = [
  [4.076_741_662_1, -3.307_711_591_3, 0.230_969_929_2],
  [-1.268_438_004_6, 2.609_757_401_1, -0.341_319_396_5],
  [-0.004_196_086_3, -0.703_418_614_7, 1.707_614_701],
];

const times = (matrix: Matrix, [x, y, z]: Triple): Triple => {
  const [a, b, c] = matrix.map((row) => row[0] * x + row[1] * y + row[2] * z);
  return [a ?? 0, b ?? 0, c ?? 0];
};

const each = ([x, y, z]: Triple, change: (part: number) => number): Triple => [change(x), change(y), change(z)];

const toLinear = (part: number) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const fromLinear = (part: number) => (part <= 0.003_130_8 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

/** Returns the red, green and blue parts of a color like `#a8201a` or `#fff`, each from 0 to 1. */
function partsOf(hex: string): Triple {
  const digits = hex.slice(1);
  const long = digits.length < 6 ? [...digits].map((digit) => digit + digit).join("") : digits;
  const part = (index: number) => Number.parseInt(long.slice(index * 2, index * 2 + 2), 16) / 255;
  return [part(0), part(1), part(2)];
}

/** Returns a color like `#a8201a` as lightness, chroma and hue; its transparency is lost. */
export function oklchOf(hex: string): Oklch {
  const [l, a, b] = times(LAB, each(times(CONES, each(partsOf(hex), toLinear)), Math.cbrt));
  return { l, c: Math.hypot(a, b), h: (Math.atan2(b, a) * 180) / Math.PI };
}

function linearOf({ l, c, h }: Oklch): Triple {
  const angle = (h * Math.PI) / 180;
  return times(
    RGB_OF_CONES,
    each(times(CONES_OF_LAB, [l, c * Math.cos(angle), c * Math.sin(angle)]), (part) => part ** 3),
  );
}

const isOnScreen = (parts: Triple) => parts.every((part) => part > -0.000_1 && part < 1.000_1);

/** Returns the color as six hexadecimal digits, with less chroma where a screen cannot show as much. */
export function hexOf(color: Oklch): string {
  let { c } = color;
  while (c > 0 && !isOnScreen(linearOf({ ...color, c }))) c -= 0.004;
  const parts = each(linearOf({ ...color, c: Math.max(0, c) }), (part) => fromLinear(Math.min(1, Math.max(0, part))));
  return `#${parts
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}
