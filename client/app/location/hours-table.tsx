import { Badge, chakra } from "@chakra-ui/react";
import { langOf } from "../lib/text/lang.ts";
import { weekdayName } from "../lib/time/dates.ts";
import { locationMessages as text } from "#messages/location";

const Table = chakra("table", {
  base: {
    width: "full",
    borderCollapse: "collapse",
    "& caption": {
      paddingBottom: "2.5",
      fontFamily: "heading",
      fontSize: "1.45rem",
      fontWeight: "600",
      lineHeight: "1.2",
      textAlign: "left",
      "& h2": { margin: "0", fontSize: "inherit" },
    },
    "& :is(th, td)": {
      paddingBlock: "2",
      paddingInline: "min(0.75rem, 2.5vw)",
      borderTop: "1px solid",
      borderColor: "line",
      fontWeight: "400",
      textAlign: "left",
    },
    // In a table, weekdays begin with a capital letter in every language.
    "& th > span": { display: "inline-block", _firstLetter: { textTransform: "uppercase" } },
    "& td": { fontVariantNumeric: "tabular-nums", textAlign: "right" },
    "& [aria-current] > *": { background: "tint", fontWeight: "700" },
  },
});

interface HoursTableProps {
  readonly caption: string;
  /** The language of the caption, if it is not that of the page. */
  readonly lang?: string | undefined;
  readonly hours: readonly { readonly day: string; readonly hours: string; readonly language: string }[];
  /** The current weekday at the store, as the graph names it; null if it is unknown. */
  readonly today: string | null;
}

/** The hours of a week, with the current day highlighted. */
export function HoursTable({ caption, lang, hours, today }: HoursTableProps) {
  return (
    <Table>
      <caption>
        <h2 lang={lang}>{caption}</h2>
      </caption>
      <tbody>
        {hours.map((entry) => (
          <tr key={entry.day} aria-current={entry.day === today ? "date" : undefined}>
            <th scope="row">
              <span>{weekdayName(entry.day)}</span>
              <Badge
                // The day is known after the page; the hidden ones keep the width of the column.
                visibility={entry.day === today ? undefined : "hidden"}
                // On a phone, the hours need its room; the row is marked anyway.
                display={{ base: "none", sm: "inline-flex" }}
                marginLeft="2.5"
                paddingInline="2"
                background="accent"
                color="onAccent"
              >
                {text.today}
              </Badge>
            </th>
            <td lang={langOf(entry.language)}>{entry.hours}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
