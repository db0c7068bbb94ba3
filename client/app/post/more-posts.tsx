import { useRootFields, whenRead } from "../graphql/fields.ts";
import { contentMessages as text } from "#messages/content";
import { Section } from "../ui/page/section.tsx";
import { useMorePostsQuery } from "./more-posts.gql.ts";
import { PostGrid } from "./post-grid.tsx";

const EVENTS = "events";

const MOST = 3;

/** Returns the variables of the query: the soonest events, the newest of all other categories. */
export const morePostsVariables = (category: string) =>
  ({ category, sort: category === EVENTS ? "EVENT_DATE_ASC" : "DATE_DESC" }) as const;

interface MorePostsProps {
  readonly category: string;
  readonly label: string;
  readonly except: string;
}

/** Other posts of a category; null if there are none or they could not be read. */
export function MorePosts({ category, label, except }: MorePostsProps) {
  const { posts } = useRootFields(useMorePostsQuery({ variables: morePostsVariables(category) }).data);
  return whenRead(posts, ({ nodes }) => {
    const otherPosts = nodes.filter(({ id }) => id !== except).slice(0, MOST);
    if (otherPosts.length === 0) return null;
    return (
      <Section title={text.moreLikeThis} more={{ url: `/posts/${category}`, label: text.backTo({ category: label }) }}>
        <PostGrid posts={otherPosts} columns={4} />
      </Section>
    );
  });
}
