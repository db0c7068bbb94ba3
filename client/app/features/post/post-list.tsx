import { Box, Grid } from "@chakra-ui/react";
import { Link } from "react-router";
import { contentMessages as text } from "../../messages/content.ts";
import { gutter, PageHeading } from "./page-heading.tsx";
import type { PostListQueryQuery } from "./post-list.gql.ts";
import { PostCategories } from "./post-categories.tsx";
import { PostGrid } from "./post-grid.tsx";

interface PostListProps {
  readonly list: PostListQueryQuery;
  /** The category that is shown; null for all. */
  readonly category: string | null;
  /** The words that were searched for; null without a search. */
  readonly search: string | null;
  /** The address of the page after this one; null on the last. */
  readonly nextPage: string | null;
}

/** The title of a list of posts: the category's, or the general one. */
export function postListTitle(list: PostListQueryQuery | undefined, category: string | null): string {
  return list?.postCategories?.find(({ slug }) => slug === category)?.title ?? text.postsTitle;
}

/** Posts of one category or all, a page at a time. */
export function PostList({ list, category, search, nextPage }: PostListProps) {
  const categories = list.postCategories ?? [];
  return (
    <Grid
      gap={{ base: "1.75rem", md: "2.5rem 3rem" }}
      templateColumns={categories.length > 1 ? { md: "12rem minmax(0, 1fr)" } : undefined}
      maxWidth="80rem"
      marginInline="auto"
      paddingInline={gutter}
      paddingBlock="clamp(2rem, 5vw, 4rem) clamp(3.5rem, 7vw, 6rem)"
    >
      <PageHeading gridColumn="1 / -1">{postListTitle(list, category)}</PageHeading>
      <PostCategories categories={categories} current={category} />
      <Grid gap="10" alignContent="start">
        {search && <p>{text.searchResults(search)}</p>}
        <PostGrid posts={list.posts?.nodes ?? []} headingLevel={2} />
        {nextPage && (
          <Box justifySelf="center">
            <Link className="aisle-button" to={nextPage}>
              {text.nextPage}
            </Link>
          </Box>
        )}
      </Grid>
    </Grid>
  );
}
