import { partOf } from "../../features/content/missing-part.tsx";
import { PageHead } from "../../features/layout/page-head.tsx";
import type { PostPage_PostFragment } from "../../features/post/post-page.gql.ts";
import { PostPage } from "../../features/post/post-page.tsx";
import type { Value } from "../../graphql/fields.ts";

interface ContentPageProps {
  readonly post: Value<PostPage_PostFragment>;
  /** The canonical path of the page when it differs from the requested one. */
  readonly path?: string;
}

/** A page written by editors, with its metadata. */
export function ContentPage({ post: known, path }: ContentPageProps) {
  return partOf(known, (post) => (
    <>
      <PageHead title={post.title} description={post.summary} image={post.coverImage} {...(path && { path })} />
      <PostPage post={post} />
    </>
  ));
}
