import { BannerAd } from "../banner-ad/banner-ad.tsx";
import { definePage } from "../../layout/define-page.tsx";
import { MissingPage } from "../../graphql/missing/missing-page.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { PostListQueryDocument } from "../post-list.gql.ts";
import { PostList, postListTitle } from "../post-list.tsx";
import { asValue, useRootFields, whenRead } from "../../graphql/fields.ts";
import { type DataArgs, routeQuery } from "../../graphql/route-data.ts";
import { counts } from "../../lib/business-constants.ts";
import { pageCount, pageOfAddress } from "../../lib/paging.ts";
import { ListPromoQueryDocument, useListPromoQuery } from "./list-promo.gql.ts";
import { isNoPage, postListVariables } from "./post-list-variables.ts";

/** Returns the page name under which editors store the banners of a category's list, or of the list of all posts. */
const promoVariables = ({ params }: Pick<DataArgs, "params">) => ({ page: params["category"] ?? "posts" });

const { loader, clientLoader, page } = definePage({
  query: PostListQueryDocument,
  variables: ({ params, url }) => postListVariables(params["category"], url.searchParams),
  also: (args) => [routeQuery(ListPromoQueryDocument, promoVariables(args))],
  part: ({ posts }) => posts,
  subject: ({ posts }, _read, { params, url }) => {
    const isGone = posts.state === "value" && isNoPage(posts.value, params["category"], url.searchParams);
    // The page itself reports that the list could not be read.
    return asValue(isGone ? null : posts);
  },
  head: (_posts, { fields, params, url }) => (
    <PageHead
      title={postListTitle(fields.postCategories, params["category"] ?? null)}
      unlisted={url.searchParams.has("search")}
    />
  ),
  missing: ({ fields, params }) => (
    <MissingPage title={postListTitle(fields.postCategories, params["category"] ?? null)} />
  ),
  placesNotice: true,
});
export { loader, clientLoader };

/** The banner above the list, if editors placed one there. */
function ListPromo({ page: name }: { readonly page: string }) {
  const { promo } = useRootFields(useListPromoQuery({ variables: { page: name } }).data);
  return whenRead(promo, (ad) => <BannerAd ad={ad} eager />);
}

/** The list of posts of all categories or of one, with paging and search in the URL. */
export default page((posts, { fields, params, url: { searchParams: address }, notice }) => (
  <PostList
    list={posts}
    categories={fields.postCategories}
    category={params["category"] ?? null}
    search={address.get("search")}
    page={pageOfAddress(address)}
    pages={pageCount(posts.totalCount, counts.postsPerPage)}
  >
    {notice}
    {!address.has("search") && <ListPromo {...promoVariables({ params })} />}
  </PostList>
));
