import { chakra } from "@chakra-ui/react";
import { encode } from "uqr";

/** Scanners need dark modules on a light ground, also in dark mode, with a margin of four modules. */
const Picture = chakra("svg", { base: { flex: "none", maxWidth: "100%", background: "white", borderRadius: "md" } });

const MARGIN = 4;

/** The width in pixels of a code with few modules, and that of a module of any other. */
const WIDTH = 192;
const MODULE_WIDTH = 3;

/** Returns a width with whole pixels for each module: readers that sample an even grid read no other code. */
const widthOf = (size: number): number => size * Math.max(MODULE_WIDTH, Math.floor(WIDTH / size));

interface QrCodeProps {
  readonly value: string;
  readonly label: string;
}

export function QrCode({ value, label }: QrCodeProps) {
  const { data, size } = encode(value, { border: MARGIN });
  const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <Picture
      role="img"
      aria-label={label}
      width={widthOf(size)}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={modules.join("")} fill="black" />
    </Picture>
  );
}
