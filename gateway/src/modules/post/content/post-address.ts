import { type Language, languages } from "../../../../../messages/languages.ts";
import type { ContentPost } from "./decode-posts.ts";

export const slugOfPost = ({ slugs, language, slug }: Pick<ContentPost, "slugs" | "language" | "slug">): string =>
  slugs[language] ?? slug;

export const pathOfPost = (post: Pick<ContentPost, "slugs" | "language" | "slug" | "category">): string =>
  `/posts/${post.category}/${slugOfPost(post)}`;

export const alternatesOf = ({
  slugs,
}: Pick<ContentPost, "slugs">): readonly { readonly language: Language; readonly slug: string }[] =>
  languages.flatMap((language) => {
    const slug = slugs[language];
    return slug === undefined ? [] : [{ language, slug }];
  });
