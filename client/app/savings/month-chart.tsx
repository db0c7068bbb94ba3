import { chakra } from "@chakra-ui/react";
import { locale } from "#messages/language";
import { formatShortMonth } from "../lib/time/dates.ts";
import type { MonthOfSavings } from "./savings-kinds.ts";

let dollars: Intl.NumberFormat | undefined;

function wholeDollars(cents: number): string {
  dollars ??= new Intl.NumberFormat(locale, { style: "currency", currency: "USD", maximumFractionDigits: 0 });
  return dollars.format(cents / 100);
}

/** The widths of the chart in the visitor's text size below which it has no room for all amounts, and for whole names of months. */
const NARROW = "@container chart (width < 32rem)";
const NARROWEST = "@container chart (width < 18rem)";

const Columns = chakra("div", {
  base: {
    display: "grid",
    container: "chart / inline-size",
    gridAutoFlow: "column",
    gridAutoColumns: "minmax(0, 1fr)",
    columnGap: { base: "1", sm: "3" },
    marginBottom: "4",
    fontSize: { base: "0.6875rem", sm: "xs" },
    lineHeight: "1.3",
    textAlign: "center",
    fontVariantNumeric: "tabular-nums",
    whiteSpace: "nowrap",
  },
});

/** The bar of a month stands at the bottom of its place, below its amount. */
const Column = chakra("div", {
  base: {
    display: "flex",
    flexDirection: "column",
    justifyContent: "flex-end",
    height: "11rem",
    "& > [data-amount]": { fontWeight: "600" },
    [NARROW]: { "& > [data-amount=other]": { display: "none" } },
    [NARROWEST]: { "& > [data-amount]": { display: "none" } },
  },
});

const Bar = chakra("div", {
  base: {
    width: "full",
    maxWidth: "14",
    minHeight: "2px",
    marginBlock: "1",
    marginInline: "auto",
    borderTopRadius: "4px",
    background: "primary",
    opacity: "0.55",
  },
});

/** The letters of a month's name after the first. */
const RestOfName = chakra("span", { base: { [NARROWEST]: { display: "none" } } });

/** The share of the column's height that the highest bar has; the amount and the month need the rest. */
const HIGHEST = 72;

/** The savings of the months of a year as bars. Hidden from screen readers, which have the table beside it. */
export function MonthChart({ months }: { readonly months: readonly MonthOfSavings[] }) {
  const most = Math.max(1, ...months.map(({ cents }) => cents));
  return (
    <Columns aria-hidden="true">
      {months.map(({ month, cents }) => (
        <Column key={month}>
          {cents > 0 && <span data-amount={cents === most ? "most" : "other"}>{wholeDollars(cents)}</span>}
          <Bar
            style={{ height: `${(Math.max(0, cents) / most) * HIGHEST}%` }}
            {...(cents === most && { opacity: "1" })}
          />
          <MonthName name={formatShortMonth(`${month}-01`)} />
        </Column>
      ))}
    </Columns>
  );
}

function MonthName({ name }: { readonly name: string }) {
  return (
    <span>
      {name.slice(0, 1)}
      <RestOfName>{name.slice(1)}</RestOfName>
    </span>
  );
}
