import { code128 } from "bwip-js/generic";
import type { CSSProperties, ReactNode } from "react";
import { cardMessages as text } from "#messages/card";
import "./bar-code.css";

/** A dark bar, in modules. */
interface Bar {
  readonly at: number;
  readonly width: number;
}

const nothing = (): void => undefined;

/** What the library draws with: it keeps the bars, and draws nothing. */
function barsDrawing() {
  const bars: Bar[] = [];
  return {
    scale: () => null,
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: nothing,
    // A bar is a line at its middle, rounded up to a whole module.
    line: (middle: number, _y0: number, _x1: number, _y1: number, width: number) =>
      void bars.push({ at: middle - Math.ceil(width / 2), width }),
    polygon: nothing,
    hexagon: nothing,
    ellipse: nothing,
    fill: nothing,
    text: nothing,
    end: (): readonly Bar[] => bars,
  };
}

/** Returns the bars of a Code 128 from left to right; null for an empty text, or characters it does not have. */
function barsOf(number: string): readonly Bar[] | null {
  if (!/^[\x20-\x7E]+$/.test(number)) return null;
  return code128({ bcid: "code128", text: number, scale: 1 }, barsDrawing());
}

/** The width of the quiet zone on each side of a Code 128, in modules. */
const QUIET_ZONE = 10;

const pathOf = (bars: readonly Bar[]): string =>
  bars.map(({ at, width }) => `M${QUIET_ZONE + at} 0h${width}v1h-${width}z`).join("");

interface BarCodeProps {
  readonly number: string;
  /** What the bar code is for people who do not see it. */
  readonly label: string;
  /** What stands below the bars. */
  readonly children: ReactNode;
}

/** A number as a bar code, dark on white with any color scheme, because scanners read no other. */
export function BarCode({ number, label, children }: BarCodeProps) {
  const bars = barsOf(number);
  const end = bars?.at(-1);
  const width = (end ? end.at + end.width : 0) + 2 * QUIET_ZONE;
  return (
    <div className="bar-code" style={{ "--bar-code-modules": width } as CSSProperties}>
      {bars === null ? (
        <p>{text.noBarCode}</p>
      ) : (
        <svg role="img" aria-label={label} viewBox={`0 0 ${width} 1`} preserveAspectRatio="none">
          <path d={pathOf(bars)} />
        </svg>
      )}
      {children}
    </div>
  );
}
