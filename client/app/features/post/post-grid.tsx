import { contentMessages as text } from "../../messages/content.ts";
import type { PostCard_PostFragment } from "./post-card.gql.ts";
import { PostCard } from "./post-card.tsx";

interface PostGridProps {
  readonly posts: readonly PostCard_PostFragment[];
  readonly headingLevel?: 2 | 3;
  /** `even` columns, a large first card that takes the `lead`, or `rows` with picture and text side by side. */
  readonly layout?: "even" | "lead" | "rows";
}

/** Posts side by side; says so when there are none. */
export function PostGrid({ posts, headingLevel = 3, layout = "even" }: PostGridProps) {
  if (posts.length === 0) return <p>{text.noPosts}</p>;
  return (
    <div className="post-grid" data-layout={layout}>
      {posts.map((post, index) => (
        <PostCard key={post.id} post={post} level={headingLevel} large={layout === "lead" && index === 0} />
      ))}
    </div>
  );
}
