import { Link } from "react-router-dom";
import { contentMessages as text } from "#messages/content";
import { layoutMessages } from "#messages/layout";
import { langOf } from "../lib/text/lang.ts";
import { imageSizes } from "../theme/breakpoints.ts";
import { EmptyNote } from "../ui/page/empty-note.tsx";
import { Picture } from "../ui/picture.tsx";
import type { PostCard_PostFragment } from "./post-card.gql.ts";
import "./post-card.css";

const SIZES = imageSizes({ base: "100vw", sm: "50vw", md: "390px" });
const LARGE_SIZES = imageSizes({ base: "100vw", md: "760px" });

interface PostCardProps {
  readonly post: PostCard_PostFragment;
  readonly level?: 2 | 3;
  /** True for a card that takes most of the width. */
  readonly large?: boolean;
}

/** A post in a list: image, title, summary and a link to its page. */
function PostCard({ post, level = 3, large = false }: PostCardProps) {
  const Heading = `h${level}` as const;
  const lang = langOf(post.language);
  return (
    <article className="post-card">
      {post.coverImage && (
        <div className="post-card-frame">
          <Picture className="post-card-picture" image={post.coverImage} sizes={large ? LARGE_SIZES : SIZES} />
        </div>
      )}
      <div className="post-card-text">
        <p className="post-card-category" lang={langOf(post.categoryLabel.language)}>
          {post.categoryLabel.text}
        </p>
        <Heading lang={lang}>{post.title}</Heading>
        {(post.subtitle ?? post.summary) && (
          <p className="post-card-summary" lang={lang}>
            {post.subtitle ?? post.summary}
          </p>
        )}
        <Link
          className="post-card-more"
          to={post.path}
          aria-label={layoutMessages.linkAbout({ label: text.readMore, title: post.title })}
        >
          {text.readMore}
          {/* Search engines read the text of a link, not its label. */}
          <span className="visually-hidden">{text.ofPost({ title: post.title })}</span>
        </Link>
      </div>
    </article>
  );
}

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
