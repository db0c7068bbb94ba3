import type { ReactNode } from "react";
import { contentMessages as text } from "../../messages/content.ts";
import { PageIntro } from "../../ui/page-intro.tsx";
import { Pager } from "../../ui/pager.tsx";
import { SearchForm } from "../../ui/search-form.tsx";
import type { PostListQueryQuery } from "./post-list.gql.ts";
import { PostCategories } from "./post-categories.tsx";
import { PostGrid } from "./post-grid.tsx";
import "./post-list.css";

/** The category that has a search box of its own. */
const RECIPES = "recipes";

interface PostListProps {
  readonly list: PostListQueryQuery;
  /** The category that is shown; null for all. */
  readonly category: string | null;
  /** The words that were searched for; null without a search. */
  readonly search: string | null;
  /** The page that is shown, from 1, and how many there are. */
  readonly page: number;
  readonly pages: number;
  readonly addressOf: (page: number) => string;
  /** What stands above the posts. */
  readonly children?: ReactNode;
}

/** The title of a list of posts: the category's, or the general one. */
export function postListTitle(list: PostListQueryQuery | undefined, category: string | null): string {
  return list?.postCategories?.find(({ slug }) => slug === category)?.title ?? text.postsTitle;
}

function SearchOutcome({ search, count }: { readonly search: string; readonly count: number }) {
  return (
    <p className="post-list-outcome" role="status">
      {count === 0 ? text.noneFound(search) : text.found(count, search)}
    </p>
  );
}

/** Posts of one category or all, a page at a time; recipes can be searched. */
export function PostList({ list, category, search, page, pages, addressOf, children }: PostListProps) {
  const categories = list.postCategories ?? [];
  const nodes = list.posts?.nodes ?? [];
  const isWhole = page === 1 && !search;
  return (
    <div className="content-page post-list" data-sided={categories.length > 1 || undefined}>
      <PageIntro title={postListTitle(list, category)}>
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
      <PostCategories categories={categories} current={category} />
      <div className="post-list-body">
        {children}
        {search && <SearchOutcome search={search} count={list.posts?.totalCount ?? 0} />}
        {(nodes.length > 0 || !search) && (
          <PostGrid posts={nodes} headingLevel={2} layout={isWhole && nodes.length > 2 ? "opening" : "even"} />
        )}
        <Pager page={page} pages={pages} addressOf={addressOf} />
      </div>
    </div>
  );
}
