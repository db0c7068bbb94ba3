import { chakra } from "@chakra-ui/react";
import type { MouseEvent } from "react";
import { Link } from "react-router-dom";
import { locationMessages as text } from "#messages/location";
import { CHART_SIZE, type ChartPin, type ChartStore, type Position, storeChart } from "./lib/store-chart.ts";

const rings = {
  "& circle": {
    fill: "color-mix(in srgb, {colors.surface} 34%, transparent)",
    stroke: "color-mix(in srgb, {colors.primary} 55%, transparent)",
    strokeWidth: "1.25",
    strokeDasharray: "1 6",
    strokeLinecap: "round",
  },
  "& text": { fontSize: "11.5px", fill: "inkSoft" },
  "& path": { fill: "color-mix(in srgb, {colors.ink} 60%, transparent)" },
};

const pins = {
  outline: "none",
  cursor: "pointer",
  "& circle": { fill: "primary", stroke: "surface", strokeWidth: "2.5" },
  "& .store-chart-target": { fill: "transparent", stroke: "none" },
  "& text": { fontSize: "14px", fontWeight: "700", fill: "onPrimary" },
  "& .store-chart-name": {
    fontWeight: "600",
    fill: "ink",
    stroke: "surface",
    strokeWidth: "3.5px",
    strokeLinejoin: "round",
    paintOrder: "stroke",
  },
  "&:is(:hover, [aria-current])": {
    "& circle:not(.store-chart-target)": { fill: "ink" },
    "& text:not(.store-chart-name)": { fill: "surface" },
  },
  "&:is([aria-current], :focus-visible) .store-chart-target": {
    fill: "color-mix(in srgb, {colors.ink} 16%, transparent)",
    stroke: "ink",
    strokeWidth: "2",
  },
};

const Chart = chakra("svg", {
  base: {
    display: "block",
    width: "full",
    height: "auto",
    maxHeight: "500px",
    borderRadius: "panel",
    background:
      "radial-gradient(circle at 25% 15%, color-mix(in srgb, {colors.accent} 30%, transparent), transparent 65%), color-mix(in srgb, {colors.primary} 9%, {colors.tint})",
    "& .store-chart-rings": rings,
    "& .store-chart-pin": pins,
    "& .store-chart-you": {
      "& circle": { fill: "color-mix(in srgb, {colors.ink} 18%, transparent)" },
      "& circle:last-child": { fill: "ink", stroke: "surface", strokeWidth: "2.5" },
    },
  },
});

interface StoreChartProps {
  readonly stores: readonly ChartStore[];
  readonly near: Position | null;
  readonly selected: string | null;
  /** Called with the slug of a clicked store; without it, a pin links to the page of its store. */
  readonly onSelect?: (slug: string) => void;
}

function Pin({ pin, selected, onSelect }: { readonly pin: ChartPin } & Pick<StoreChartProps, "selected" | "onSelect">) {
  const onClick = (event: MouseEvent) => {
    if (!onSelect) return;
    event.preventDefault();
    onSelect(pin.slug);
  };
  return (
    <Link
      className="store-chart-pin"
      to={onSelect ? { hash: `store-${pin.slug}` } : `/stores/${pin.slug}`}
      aria-current={pin.slug === selected || undefined}
      onClick={onClick}
    >
      <title>{text.pin({ number: pin.number, name: pin.name })}</title>
      <circle className="store-chart-target" cx={pin.x} cy={pin.y} r="22" />
      <circle cx={pin.x} cy={pin.y} r="16" />
      <text x={pin.x} y={pin.y} textAnchor="middle" dominantBaseline="central">
        {pin.number}
      </text>
      {pin.label && (
        <text
          className="store-chart-name"
          x={pin.label.x}
          y={pin.label.y}
          textAnchor={pin.label.anchor}
          dominantBaseline="central"
        >
          {pin.name}
        </text>
      )}
    </Link>
  );
}

/** The positions of the stores, drawn to scale without a maps service: north is up, circles show the distance. */
export function StoreChart({ stores, near, selected, onSelect }: StoreChartProps) {
  const chart = storeChart(stores, near);
  // A single pin would say nothing about where its store is.
  if (chart === null || (chart.you === null && chart.pins.length < 2)) return null;
  const { you, center } = chart;
  return (
    <Chart className="store-chart" viewBox={`0 0 ${CHART_SIZE} ${CHART_SIZE}`} role="group" aria-label={text.map}>
      <g className="store-chart-rings" aria-hidden="true">
        {chart.rings.toReversed().map(({ miles, radius, scale }) => (
          <g key={miles}>
            <circle cx={center.x} cy={center.y} r={radius} />
            {scale && (
              <text {...scale} textAnchor="middle" dominantBaseline="central">
                {text.scale({ miles })}
              </text>
            )}
          </g>
        ))}
        <path d="M462 52l10-26 10 26-10-6z" />
      </g>
      {you && (
        <g className="store-chart-you" aria-hidden="true">
          <circle cx={you.x} cy={you.y} r="15" />
          <circle cx={you.x} cy={you.y} r="6.5" />
        </g>
      )}
      {chart.pins.map((pin) => (
        <Pin key={pin.slug} pin={pin} selected={selected} {...(onSelect ? { onSelect } : {})} />
      ))}
    </Chart>
  );
}
