import { useRootFields, whenRead } from "../../graphql/fields.ts";
import { contentMessages as text } from "../../messages/content.ts";
import { Section } from "../../ui/page/section.tsx";
import { useMorePostsQuery } from "./more-posts.gql.ts";
import { PostGrid } from "./post-grid.tsx";

/** The maximum number of other posts below a post. */
const MOST = 3;

/** The newest other posts of a category; null if there are none or they could not be read. */
export function MorePosts({ category, except }: { readonly category: string; readonly except: string }) {
  const { posts } = useRootFields(useMorePostsQuery({ variables: { category } }).data);
  return whenRead(posts, ({ nodes }) => {
    const others = nodes.filter(({ id }) => id !== except).slice(0, MOST);
    if (others.length === 0) return null;
    return (
      <Section
        title={text.moreLikeThis}
        more={{ url: `/posts/${category}`, label: text.backTo(category.replaceAll("-", " ")) }}
      >
        <PostGrid posts={others} columns={4} />
      </Section>
    );
  });
}
