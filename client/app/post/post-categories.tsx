import { langOf } from "../lib/text/lang.ts";
import { counts } from "../lib/business-constants.ts";
import { Link } from "react-router-dom";
import { contentMessages as text } from "#messages/content";
import { Disclosure } from "../ui/page/disclosure.tsx";
import type { PostListQueryQuery } from "./post-list.gql.ts";
import "./post-categories.css";

type Category = NonNullable<PostListQueryQuery["postCategories"]>[number];

interface PostCategoriesProps {
  readonly categories: readonly Category[];
  /** The current category; null for all. */
  readonly current: string | null;
}

function CategoryLinks({ categories, current }: PostCategoriesProps) {
  return categories.map(({ slug, title, language }) => (
    <Link key={slug} to={`/posts/${slug}`} aria-current={slug === current ? "page" : undefined} lang={langOf(language)}>
      {title}
    </Link>
  ));
}

/** The categories that have posts, a row on narrow screens and a list on wide ones; null for fewer than two. */
export function PostCategories({ categories, current }: PostCategoriesProps) {
  if (categories.length < 2) return null;
  const otherCategories = categories.slice(counts.categoriesInRow);
  return (
    <nav className="post-categories" aria-label={text.categories}>
      <Link to="/posts" aria-current={current === null ? "page" : undefined}>
        {text.everything}
      </Link>
      <CategoryLinks categories={categories.slice(0, counts.categoriesInRow)} current={current} />
      {otherCategories.length > 0 && (
        <>
          <Disclosure
            key={current}
            className="post-categories-more"
            title={text.moreCategories}
            current={otherCategories.some(({ slug }) => slug === current)}
          >
            <div>
              <CategoryLinks categories={otherCategories} current={current} />
            </div>
          </Disclosure>
          <div className="post-categories-rest">
            <CategoryLinks categories={otherCategories} current={current} />
          </div>
        </>
      )}
    </nav>
  );
}
