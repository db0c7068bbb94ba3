import type { ActionFunctionArgs } from "react-router-dom";
import { chooseByPost } from "../choose-by-post.server.ts";
import { ShopperPage } from "../../layout/shopper-page.tsx";
import { formPost } from "../../graphql/form-post.server.ts";
import { routeData } from "../../graphql/route-data.ts";
import { charityMessages as text } from "#messages/charity";
import { shoppersOnly, toLogin, whereOffered } from "../../session/guard/guards.ts";
import { island } from "../../ui/island/island.tsx";
import { CharitiesPageQueryDocument } from "./charities-page.gql.ts";
import { charitiesVariables } from "./charities-variables.ts";

const CharityChoice = island(async () => (await import("./charity-choice.tsx")).CharityChoice);

const PATH = "/charities";

const { loader, clientLoader } = routeData({
  query: CharitiesPageQueryDocument,
  variables: ({ url }) => charitiesVariables(url.searchParams),
  check: whereOffered(PATH, shoppersOnly(toLogin)),
});
export { loader, clientLoader };

/** Handles the choice of a school in browsers without JavaScript. */
export const action = async (args: ActionFunctionArgs) => chooseByPost(await formPost(args), PATH);

/** The page of charities: the school that the shopper supports, and the schools to choose from. */
export default function CharitiesRoute() {
  return (
    <ShopperPage title={text.title} lead={text.lead} width="narrow">
      <CharityChoice />
    </ShopperPage>
  );
}
