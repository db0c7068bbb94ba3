import { Button } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { MissingPart } from "../graphql/missing/missing-part.tsx";
import { byState, partsOf, plainOf, useFieldsBelow, useReadFields, useRootFields } from "../graphql/fields.ts";
import { adPricesMessages as text } from "#messages/staff/ad-prices";
import { teamMessages } from "#messages/staff/team";
import { langOf, OFFER_LANGUAGE } from "../lib/text/lang.ts";
import { formatDateTime, formatDay } from "../lib/time/dates.ts";
import { EmptyNote } from "../ui/page/empty-note.tsx";
import { Panel } from "../ui/page/panel.tsx";
import { StackedTable, type TableColumn } from "../ui/table/stacked-table.tsx";
import {
  type TeamPrices_PriceFragment as Price,
  type TeamPricesQueryQuery,
  useTeamPricesQuery,
} from "./team-prices.gql.ts";

/** The items of this week's ad for which several shoppers paid more, by store: an island, which reads the data itself. */
export function TeamPrices() {
  const { data } = useTeamPricesQuery();
  const { pricesAboveAd } = useFieldsBelow(data, "team");
  const { retailer } = useRootFields(data);
  const timeZone = plainOf(partsOf(retailer, useReadFields()).timeZone);
  return (
    <>
      {byState(
        pricesAboveAd,
        { empty: <p>{text.unknown}</p>, failed: <MissingPart failed={text.failed} /> },
        (prices) => (
          <StorePrices prices={prices} timeZone={timeZone} />
        ),
      )}
      <Button asChild variant="outline" justifySelf="start">
        <Link to="/team-portal">{teamMessages.title}</Link>
      </Button>
    </>
  );
}

interface StorePricesProps {
  readonly prices: NonNullable<NonNullable<TeamPricesQueryQuery["team"]>["pricesAboveAd"]>;
  /** Null if it could not be read. */
  readonly timeZone: string | null;
}

function StorePrices({ prices: { stores, freshness }, timeZone }: StorePricesProps) {
  const time = timeZone === null ? "–" : formatDateTime(freshness.fetchedAt, timeZone);
  return (
    <>
      {freshness.stale && <MissingPart failed={text.stale({ time })} />}
      {stores.length === 0 && <EmptyNote>{text.empty}</EmptyNote>}
      {stores.map(({ store, prices }) => (
        <Panel key={store.id} title={store.name}>
          <StackedTable caption={text.caption({ store: store.name })} columns={columns} rows={prices} rowKey={keyOf} />
        </Panel>
      ))}
    </>
  );
}

const keyOf = ({ description, paid }: Price): string => `${description} ${paid.formatted}`;

const columns: readonly TableColumn<Price>[] = [
  { label: text.item, cell: ({ description }) => <span lang={langOf(OFFER_LANGUAGE)}>{description}</span> },
  { label: text.paid, kind: "value", cell: ({ paid }) => paid.formatted },
  { label: text.advertised, kind: "number", cell: ({ advertised }) => advertised.formatted },
  { label: text.shoppers, kind: "number", cell: ({ shoppers }) => shoppers },
  {
    label: text.period,
    cell: ({ validFrom, validThrough }) => `${formatDay(validFrom)} – ${formatDay(validThrough)}`,
  },
];
