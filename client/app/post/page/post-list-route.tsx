import { counts } from "../../lib/business-constants.ts";
import { useLocation } from "react-router-dom";
import { BannerAd } from "../banner-ad/banner-ad.tsx";
import { MissingContent } from "../../layout/missing/missing-content.tsx";
import { MissingPage } from "../../layout/missing/missing-page.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { PostListQueryDocument, usePostListQuery } from "../post-list.gql.ts";
import { PostList, postListTitle } from "../post-list.tsx";
import { asValue, useRootFields, whenRead } from "../../graphql/fields.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { pageCount, pageOfAddress } from "../../lib/paging.ts";
import { ListPromoQueryDocument, useListPromoQuery } from "./list-promo.gql.ts";
import { isNoPage, postListVariables } from "./post-list-variables.ts";

/** Returns the page name under which editors store the banners of a category's list, or of the list of all posts. */
const promoVariables = (category: string | undefined) => ({ page: category ?? "posts" });

const data = routeData(({ params, url }) => [
  routeQuery(PostListQueryDocument, postListVariables(params["category"], url.searchParams), {
    subject: ({ posts }) => {
      const isGone = posts.state === "value" && isNoPage(posts.value, params["category"], url.searchParams);
      // The list itself reports that it could not be read.
      return asValue(isGone ? null : posts);
    },
  }),
  routeQuery(ListPromoQueryDocument, promoVariables(params["category"])),
]);
export const loader = data.server;
export const clientLoader = data.client;

/** The banner above the list, if editors placed one there. */
function ListPromo({ category }: { readonly category: string | undefined }) {
  const { promo } = useRootFields(useListPromoQuery({ variables: promoVariables(category) }).data);
  return whenRead(promo, (ad) => <BannerAd ad={ad} eager />);
}

/** The list of posts of all categories or of one, with paging and search in the URL. */
export default function PostListRoute({ params }: { readonly params: { readonly category?: string } }) {
  const { search } = useLocation();
  const address = new URLSearchParams(search);
  const { data: answer } = usePostListQuery({ variables: postListVariables(params.category, address) });
  const { posts, postCategories } = useRootFields(answer);
  const category = params.category ?? null;
  const title = postListTitle(postCategories, category);
  const head = <PageHead title={title} unlisted={address.has("search")} />;
  if (posts.state !== "value") {
    return (
      <>
        {head}
        <MissingPage title={title} />
      </>
    );
  }
  return (
    <>
      {head}
      <PostList
        list={posts.value}
        categories={postCategories}
        category={category}
        search={address.get("search")}
        page={pageOfAddress(address)}
        pages={pageCount(posts.value.totalCount, counts.postsPerPage)}
      >
        <MissingContent
          of={[
            { query: PostListQueryDocument, variables: postListVariables(params.category, address) },
            { query: ListPromoQueryDocument, variables: promoVariables(params.category) },
          ]}
        />
        {!address.has("search") && <ListPromo category={params.category} />}
      </PostList>
    </>
  );
}
