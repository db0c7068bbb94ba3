import { contentMessages as text } from "../../messages/content.ts";
import type { PostCard_PostFragment } from "./post-card.gql.ts";
import { PostCard } from "./post-card.tsx";

interface PostGridProps {
  readonly posts: readonly PostCard_PostFragment[];
  readonly headingLevel?: 2 | 3;
  /**
   * `even` columns, the same after an `opening` card over the whole width, a large first card that takes the `lead`, or
   * `rows` with picture and text side by side.
   */
  readonly layout?: "even" | "opening" | "lead" | "rows";
}

/** Posts side by side; says so when there are none. */
export function PostGrid({ posts, headingLevel = 3, layout = "even" }: PostGridProps) {
  if (posts.length === 0) return <p>{text.noPosts}</p>;
  return (
    <div className="post-grid" data-layout={layout}>
      {posts.map((post, index) => (
        <PostCard
          key={post.id}
          post={post}
          level={headingLevel}
          large={(layout === "lead" || layout === "opening") && index === 0}
        />
      ))}
    </div>
  );
}
