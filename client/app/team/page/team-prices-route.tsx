import { Button } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { MissingPart } from "../../graphql/missing/missing-part.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { byState, plainOf, useFieldsBelow, useRootFields, partsOf, useReadFields } from "../../graphql/fields.ts";
import { routeData } from "../../graphql/route-data.ts";
import { adPricesMessages as text } from "#messages/staff/ad-prices";
import { teamMessages } from "#messages/staff/team";
import { langOf, OFFER_LANGUAGE } from "../../lib/text/lang.ts";
import { formatDateTime, formatDay } from "../../lib/time/dates.ts";
import { teamOnly } from "../../session/guard/guards.ts";
import { DesignSystem } from "../../theme/design-system.tsx";
import { EmptyNote } from "../../ui/page/empty-note.tsx";
import { PageBody } from "../../ui/page/page-body.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { StackedTable, type TableColumn } from "../../ui/table/stacked-table.tsx";
import {
  type TeamPrices_PriceFragment as Price,
  type TeamPricesPageQueryQuery,
  TeamPricesPageQueryDocument,
  useTeamPricesPageQuery,
} from "./team-prices-page.gql.ts";

const { loader, clientLoader } = routeData({
  query: TeamPricesPageQueryDocument,
  isReadEachVisit: true,
  check: teamOnly(() => "/team-portal/login"),
});
export { loader, clientLoader };

/** The items of this week's ad for which several shoppers paid more, by store, for those who correct the registers. */
export default function TeamPricesRoute() {
  const { data } = useTeamPricesPageQuery();
  const { pricesAboveAd } = useFieldsBelow(data, "team");
  const { retailer } = useRootFields(data);
  const timeZone = plainOf(partsOf(retailer, useReadFields()).timeZone);
  return (
    <DesignSystem>
      <PageBody title={text.title} lead={text.lead}>
        <PageHead title={text.title} description={text.lead} />
        {byState(
          pricesAboveAd,
          { empty: <p>{text.unknown}</p>, failed: <MissingPart failed={text.failed} /> },
          (prices) => (
            <StorePrices prices={prices} timeZone={timeZone} />
          ),
        )}
        <Button asChild variant="outline" alignSelf="start">
          <Link to="/team-portal">{teamMessages.title}</Link>
        </Button>
      </PageBody>
    </DesignSystem>
  );
}

interface StorePricesProps {
  readonly prices: NonNullable<NonNullable<TeamPricesPageQueryQuery["team"]>["pricesAboveAd"]>;
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
