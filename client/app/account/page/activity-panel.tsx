import { chakra } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { MissingValue } from "../fields/missing-value.tsx";
import { type Fields, isAnyMissing, whenRead } from "../../graphql/fields.ts";
import { accountMessages as text } from "#messages/account";
import { layoutMessages } from "#messages/layout";
import { offersPage, useCapabilities } from "../../session/capabilities.ts";
import { shopperPages } from "../../session/guard/shopper-pages.ts";
import { Panel } from "../../ui/page/panel.tsx";
import type { AccountPageQueryQuery } from "./account-page.gql.ts";

/** The settings of the retailer that the page uses. */
export type RetailerSettings = Pick<Fields<AccountPageQueryQuery["retailer"]>, "switches" | "rewardsTerm">;

/** A row of links to pages. */
export const PageLinks = chakra("nav", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    rowGap: "1",
    columnGap: "6",
    "& a": { display: "inline-flex", alignItems: "center", minHeight: "11", fontWeight: "650", color: "primary" },
  },
});

/** Links to the other shopper pages that the retailer offers. */
export function ActivityPanel({ settings }: { readonly settings: RetailerSettings }) {
  const capabilities = useCapabilities();
  const { rewardsTerm, switches } = settings;
  return (
    <Panel title={text.activity}>
      <PageLinks aria-label={text.activity}>
        {offersPage(capabilities, "/rewards") && whenRead(rewardsTerm, (term) => <Link to="/rewards">{term}</Link>)}
        {shopperPages(capabilities, switches).map((page) => (
          <Link key={page} to={page}>
            {layoutMessages.shopperPages[page]}
          </Link>
        ))}
        <Link to="/digital-coupons">{text.coupons}</Link>
      </PageLinks>
      {isAnyMissing([rewardsTerm, switches]) && <MissingValue label={text.activity} />}
    </Panel>
  );
}
