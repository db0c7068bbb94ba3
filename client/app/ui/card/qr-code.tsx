import { chakra } from "@chakra-ui/react";
import { encode } from "uqr";

/** Scanners need dark modules on a light ground, also in dark mode, with a margin of four modules. */
const Picture = chakra("svg", { base: { width: "12rem", maxWidth: "100%", background: "white", borderRadius: "md" } });

const MARGIN = 4;

interface QrCodeProps {
  readonly value: string;
  readonly label: string;
}

export function QrCode({ value, label }: QrCodeProps) {
  const { data, size } = encode(value, { border: MARGIN });
  const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <Picture role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={modules.join("")} fill="black" />
    </Picture>
  );
}
