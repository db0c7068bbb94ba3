import type { ActionFunctionArgs } from "react-router-dom";
import { chooseByPost } from "../choose-by-post.server.ts";
import { PageHead } from "../../layout/page-head.tsx";
import { formPost } from "../../graphql/form-post.server.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { charityMessages as text } from "#messages/charity";
import { shoppersOnly, toLogin, whereOffered } from "../../session/guard/guards.ts";
import { ShopperGuard } from "../../session/guard/shopper-guard.tsx";
import { island } from "../../ui/island/island.tsx";
import { PageBody } from "../../ui/page/page-body.tsx";
import { CharitiesPageQueryDocument } from "./charities-page.gql.ts";
import { charitiesVariables } from "./charities-variables.ts";

const CharityChoice = island(async () => (await import("./charity-choice.tsx")).CharityChoice);

const PATH = "/charities";

const data = routeData(
  ({ url }) => [routeQuery(CharitiesPageQueryDocument, charitiesVariables(url.searchParams))],
  whereOffered(PATH, shoppersOnly(toLogin)),
);
export const loader = data.server;
export const clientLoader = data.client;

/** Handles the choice of a school in browsers without JavaScript. */
export const action = async (args: ActionFunctionArgs) => chooseByPost(await formPost(args), PATH);

/** The page of charities: the school that the shopper supports, and the schools to choose from. */
export default function CharitiesRoute() {
  return (
    <ShopperGuard>
      <PageBody title={text.title} lead={text.lead} width="narrow">
        <PageHead title={text.title} description={text.lead} />
        <CharityChoice />
      </PageBody>
    </ShopperGuard>
  );
}
