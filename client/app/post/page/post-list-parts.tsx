import { BannerAd } from "../banner-ad/banner-ad.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import type { PageView } from "../../layout/define-page.tsx";
import type { PostListQueryQuery } from "../post-list.gql.ts";
import { postListTitle } from "../post-list.tsx";
import { useRootFields, whenRead } from "../../graphql/fields.ts";
import { type DataArgs, routeQuery } from "../../graphql/route-data.ts";
import { ListPromoQueryDocument, useListPromoQuery } from "./list-promo.gql.ts";

interface PostListHeadProps extends Pick<PageView<PostListQueryQuery>, "fields" | "params" | "url"> {
  readonly isMissing: boolean;
}

/** The metadata of a list of posts; also the heading of one that could not be read. */
export function PostListHead({ fields, params, url, isMissing }: PostListHeadProps) {
  const title = postListTitle(fields.postCategories, params["category"] ?? null);
  return (
    <>
      <PageHead title={title} unlisted={url.searchParams.has("search")} />
      {isMissing && <h1 className="visually-hidden">{title}</h1>}
    </>
  );
}

type PromoPlace = Pick<DataArgs, "params">;

/** Returns the page name under which editors store the banners of a category's list, or of the list of all posts. */
const promoVariables = ({ params }: PromoPlace) => ({ page: params["category"] ?? "posts" });

export const promoQuery = (place: PromoPlace) => routeQuery(ListPromoQueryDocument, promoVariables(place));

/** The banner above the list, if editors placed one there. */
export function ListPromo(place: PromoPlace) {
  const { promo } = useRootFields(useListPromoQuery({ variables: promoVariables(place) }).data);
  return whenRead(promo, (ad) => <BannerAd ad={ad} eager />);
}
