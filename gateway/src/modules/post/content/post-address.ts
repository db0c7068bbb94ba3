import { type Language, languages } from "../../../../../messages/languages.ts";
import type { ContentPost } from "./decode-posts.ts";

/** Returns the slug of a post in the language of its texts. */
export const slugOfPost = ({ slugs, language, slug }: Pick<ContentPost, "slugs" | "language" | "slug">): string =>
  slugs[language] ?? slug;

/** Returns the path of the page of a post in the language of its texts. */
export const pathOfPost = (post: Pick<ContentPost, "slugs" | "language" | "slug" | "category">): string =>
  `/posts/${post.category}/${slugOfPost(post)}`;

/** Returns the slug of a post in every language in which it is written. */
export const alternatesOf = ({
  slugs,
}: Pick<ContentPost, "slugs">): readonly { readonly language: Language; readonly slug: string }[] =>
  languages.flatMap((language) => {
    const slug = slugs[language];
    return slug === undefined ? [] : [{ language, slug }];
  });
