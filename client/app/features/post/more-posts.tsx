import { useRootFields, whenRead } from "../../graphql/fields.ts";
import { contentMessages as text } from "#messages/content";
import { Section } from "../../ui/page/section.tsx";
import { useMorePostsQuery } from "./more-posts.gql.ts";
import { PostGrid } from "./post-grid.tsx";

const EVENTS = "events";

/** The maximum number of other posts below a post. */
const MOST = 3;

/** Returns the variables of the query: the soonest events, the newest of all other categories. */
export const morePostsVariables = (category: string) =>
  ({ category, sort: category === EVENTS ? "EVENT_DATE_ASC" : "DATE_DESC" }) as const;

/** Other posts of a category; null if there are none or they could not be read. */
export function MorePosts({ category, except }: { readonly category: string; readonly except: string }) {
  const { posts } = useRootFields(useMorePostsQuery({ variables: morePostsVariables(category) }).data);
  return whenRead(posts, ({ nodes }) => {
    const others = nodes.filter(({ id }) => id !== except).slice(0, MOST);
    if (others.length === 0) return null;
    return (
      <Section
        title={text.moreLikeThis}
        more={{ url: `/posts/${category}`, label: text.backTo({ category: category.replaceAll("-", " ") }) }}
      >
        <PostGrid posts={others} columns={4} />
      </Section>
    );
  });
}
