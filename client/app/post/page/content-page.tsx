import { partOf } from "../../layout/missing/missing-part.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import type { PostPage_PostFragment } from "../post-page.gql.ts";
import { PostPage } from "../post-page.tsx";
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
