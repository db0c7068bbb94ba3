import { Box, chakra, Grid, Stack } from "@chakra-ui/react";
import { Link } from "react-router";
import { contentMessages as text } from "../../messages/content.ts";
import { PreviousIcon } from "../../ui/icons.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Prose } from "../../ui/prose.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { gutter, PageHeading } from "./page-heading.tsx";
import type { PostPage_PostFragment } from "./post-page.gql.ts";

const BackLink = chakra(Link, {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "1",
    minHeight: "44px",
    marginLeft: "-1",
    fontWeight: "700",
    color: "primary",
    textDecoration: "none",
    _hover: { textDecoration: "underline", textUnderlineOffset: "6px" },
  },
});

const Cover = chakra(Picture, {
  base: {
    display: "block",
    width: "full",
    height: "auto",
    aspectRatio: "4 / 3",
    objectFit: "cover",
    borderRadius: "card",
  },
});

function Head({ post }: { readonly post: PostPage_PostFragment }) {
  const listed = post.category !== "pages";
  return (
    <Box as="header" background="tint">
      <Grid
        gap="clamp(1.5rem, 4vw, 3.5rem)"
        alignItems="center"
        templateColumns={post.coverImage ? { md: "minmax(0, 1fr) minmax(0, 1.15fr)" } : undefined}
        maxWidth="80rem"
        marginInline="auto"
        paddingInline={gutter}
        paddingBlock="clamp(1.25rem, 3vw, 2rem) clamp(2rem, 5vw, 4rem)"
      >
        <Stack gap="4" alignItems="start">
          {listed && (
            <BackLink to={`/posts/${post.category}`}>
              <PreviousIcon />
              {text.backTo(post.category.replaceAll("-", " "))}
            </BackLink>
          )}
          <PageHeading className={post.hideTitle ? "visually-hidden" : undefined}>{post.title}</PageHeading>
          {post.subtitle && (
            <chakra.p maxWidth="36ch" fontSize="clamp(1.15rem, 2vw, 1.4rem)" lineHeight="1.5" color="inkSoft">
              {post.subtitle}
            </chakra.p>
          )}
        </Stack>
        {post.coverImage && <Cover image={post.coverImage} sizes="(min-width: 960px) 660px, 100vw" eager />}
      </Grid>
    </Box>
  );
}

/** One post as a page: its title, its picture and its text. */
export function PostPage({ post }: { readonly post: PostPage_PostFragment }) {
  return (
    <article>
      <Head post={post} />
      <Stack
        gap="8"
        alignItems="start"
        maxWidth="48rem"
        marginInline="auto"
        paddingInline={gutter}
        paddingBlock="clamp(2rem, 5vw, 4rem) clamp(3.5rem, 8vw, 6.5rem)"
      >
        {post.descriptionHtml && (
          <Prose html={post.descriptionHtml} kind={post.category === "recipes" ? "recipe" : "article"} />
        )}
        {post.link && (
          <SiteLink className="aisle-button" link={post.link}>
            {post.link.label}
          </SiteLink>
        )}
      </Stack>
    </article>
  );
}
