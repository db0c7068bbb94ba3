import { teamMessages as text } from "../../messages/team.ts";
import { Panel } from "../../ui/panel.tsx";
import { Prose } from "../../ui/prose.tsx";
import type { TeamPosts_PostFragment } from "./team-posts.gql.ts";

interface TeamPostsProps {
  readonly posts: readonly TeamPosts_PostFragment[];
}

/** What staff are told, one panel to a post. */
export function TeamPosts({ posts }: TeamPostsProps) {
  if (posts.length === 0) return <p>{text.empty}</p>;
  return posts.map(({ id, title, descriptionHtml }) => (
    <Panel key={id} title={title}>
      {descriptionHtml && <Prose html={descriptionHtml} />}
    </Panel>
  ));
}
