import type { MouseEvent } from "react";
import { Link } from "react-router-dom";
import { locationMessages as text } from "../../messages/location.ts";
import { CHART_SIZE, type ChartPin, type ChartStore, type Position, storeChart } from "./lib/store-chart.ts";
import "./store-chart.css";

interface StoreChartProps {
  readonly stores: readonly ChartStore[];
  readonly near: Position | null;
  readonly selected: string | null;
  /**
   * Called with the slug of the store that was pressed in a list of stores; without scripts a pin leads to the store in the
   * list. Where there is no list a pin leads to the page of its store.
   */
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
      <title>{text.pin(pin.number, pin.name)}</title>
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

/** Where the stores are, drawn to scale without any map service: north is up, circles tell the distance. */
export function StoreChart({ stores, near, selected, onSelect }: StoreChartProps) {
  const chart = storeChart(stores, near);
  if (chart === null) return null;
  const { pins, you, center, rings } = chart;
  return (
    <svg className="store-chart" viewBox={`0 0 ${CHART_SIZE} ${CHART_SIZE}`} role="group" aria-label={text.map}>
      <g className="store-chart-rings" aria-hidden="true">
        {rings.toReversed().map(({ miles, radius }) => (
          <g key={miles}>
            <circle cx={center.x} cy={center.y} r={radius} />
            <text x={center.x} y={center.y - radius - 5} textAnchor="middle">
              {text.scale(miles)}
            </text>
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
      {pins.map((pin) => (
        <Pin key={pin.slug} pin={pin} selected={selected} {...(onSelect ? { onSelect } : {})} />
      ))}
    </svg>
  );
}
