import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { counts } from "../lib/business-constants.ts";
import { pageCount, pageOfAddress } from "../lib/paging.ts";
import { langOf } from "../lib/text/lang.ts";
import { byState, type Fields, mapValue, whenRead } from "../graphql/fields.ts";
import { contentMessages as text } from "#messages/content";
import { PageIntro } from "../ui/page/page-intro.tsx";
import { Pager } from "../ui/table/pager.tsx";
import { SearchForm } from "../ui/control/search-form.tsx";
import type { PostListQueryQuery } from "./post-list.gql.ts";
import { PostCategories } from "./post-categories.tsx";
import { PostGrid } from "./post-grid.tsx";
import "./post-list.css";

/** The category with its own search box. */
const RECIPES = "recipes";

type Posts = NonNullable<PostListQueryQuery["posts"]>;
type Categories = Fields<PostListQueryQuery>["postCategories"];

interface PostListProps {
  readonly list: Posts;
  readonly categories: Categories;
  readonly category: string | null;
  /** The URL, with `search` for words and `page` for a later page. */
  readonly url: URL;
  readonly children?: ReactNode;
}

/** Returns the slug of a category as text, for a title that could not be read. */
const inWords = (slug: string): string => slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll("-", " ");

const categoryOf = (categories: Categories, category: string | null) =>
  mapValue(categories, (all) => all.find(({ slug }) => slug === category));

/** Returns the title of a list of posts: the title of the category, or the general title. */
export const postListTitle = (categories: Categories, category: string | null): string =>
  byState(
    categoryOf(categories, category),
    { empty: text.postsTitle, failed: category === null ? text.postsTitle : inWords(category) },
    ({ title }) => title,
  );

function SearchOutcome({ search, count }: { readonly search: string; readonly count: number }) {
  return (
    <>
      <p className="post-list-outcome" role="status">
        {count === 0 ? text.noneFound({ term: search }) : text.found({ count, term: search })}
      </p>
      {count === 0 && (
        <p>
          <Link to={`/posts/${RECIPES}`}>{text.allRecipes}</Link>
        </p>
      )}
    </>
  );
}

/** One page of the posts of one category or of all. Recipes can be searched. */
export function PostList({ list, categories, category, url: { searchParams: address }, children }: PostListProps) {
  const { nodes, totalCount } = list;
  const search = address.get("search");
  const isSided = categories.state === "value" && categories.value.length > 1;
  return (
    <div className="content-page post-list" data-sided={isSided || undefined}>
      <PageIntro
        title={postListTitle(categories, category)}
        lang={byState(categoryOf(categories, category), { empty: undefined, failed: undefined }, ({ language }) =>
          langOf(language),
        )}
      >
        {category === RECIPES && (
          <SearchForm
            action={`/posts/${RECIPES}`}
            name="search"
            value={search ?? ""}
            label={text.searchRecipes}
            submit={text.search}
          />
        )}
      </PageIntro>
      {whenRead(categories, (all) => (
        <PostCategories categories={all} current={category} />
      ))}
      <div className="post-list-body">
        {children}
        {search && <SearchOutcome search={search} count={totalCount} />}
        {(nodes.length > 0 || !search) && <PostGrid posts={nodes} headingLevel={2} />}
        <Pager page={pageOfAddress(address)} pages={pageCount(totalCount, counts.postsPerPage)} />
      </div>
    </div>
  );
}
