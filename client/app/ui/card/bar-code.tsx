import JsBarcode from "jsbarcode";
import type { CSSProperties } from "react";
import { cardMessages as text } from "#messages/card";
import "./bar-code.css";

/** The part of what JsBarcode writes into a plain object that is used here. */
interface Drawn {
  encodings?: readonly { readonly data: string }[];
}

/** Returns the modules of a Code 128, `1` for a dark one; null for an empty text, or characters it does not have. */
function code128(number: string): string | null {
  const drawing: Drawn = {};
  // Without this option, the library throws for an invalid text.
  JsBarcode(drawing, number, { format: "CODE128", valid: () => undefined });
  return drawing.encodings?.map(({ data }) => data).join("") || null;
}

/** The width of the quiet zone on each side of a Code 128, in modules. */
const QUIET_ZONE = 10;

/** Returns the SVG path of the dark bars. */
const barsOf = (modules: string): string =>
  [...modules.matchAll(/1+/g)]
    .map(({ 0: bar, index }) => `M${QUIET_ZONE + index} 0h${bar.length}v1h-${bar.length}z`)
    .join("");

/** The number of a card as a bar code, dark on white with any color scheme, because scanners read no other. */
export function BarCode({ number }: { readonly number: string }) {
  const modules = code128(number);
  const digits = [...number].join(" ");
  const width = (modules?.length ?? 0) + 2 * QUIET_ZONE;
  return (
    <div className="bar-code" style={{ "--bar-code-modules": width } as CSSProperties}>
      {modules === null ? (
        <p>{text.noBarCode}</p>
      ) : (
        <svg role="img" aria-label={text.barCode({ digits })} viewBox={`0 0 ${width} 1`} preserveAspectRatio="none">
          <path d={barsOf(modules)} />
        </svg>
      )}
      <p className="bar-code-number">
        <span className="visually-hidden">
          {text.number} {digits}
        </span>
        <span aria-hidden="true">{number.match(/.{1,4}/g)?.join(" ")}</span>
      </p>
    </div>
  );
}
