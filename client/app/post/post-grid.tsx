import { contentMessages as text } from "#messages/content";
import { EmptyNote } from "../ui/page/empty-note.tsx";
import type { PostCard_PostFragment } from "./post-card.gql.ts";
import { PostCard } from "./post-card.tsx";

interface PostGridProps {
  readonly posts: readonly PostCard_PostFragment[];
  readonly headingLevel?: 2 | 3;
  /** The number of columns that each card spans, of twelve on a wide screen. */
  readonly columns?: 12 | 6 | 4;
  /** True for a large first card with the others beside it; overrides `columns`. */
  readonly lead?: boolean;
}

/** Posts as cards, or a message if there are none. */
export function PostGrid({ posts, headingLevel = 3, columns = 12, lead = false }: PostGridProps) {
  if (posts.length === 0) return <EmptyNote>{text.noPosts}</EmptyNote>;
  return (
    <div className="post-grid" data-layout={lead ? "lead" : `columns-${columns}`}>
      {posts.map((post, index) => (
        <PostCard key={post.id} post={post} level={headingLevel} large={lead && index === 0} />
      ))}
    </div>
  );
}
