import { Box, Stack } from "@chakra-ui/react";
import { langOf } from "../lib/text/lang.ts";
import { teamMessages as text } from "#messages/staff/team";
import { Prose } from "../ui/page/prose.tsx";
import type { TeamPosts_PostFragment } from "./team-posts.gql.ts";

interface TeamPostsProps {
  readonly posts: readonly TeamPosts_PostFragment[];
}

/** The posts for staff, one card per post, or a message if there are none. */
export function TeamPosts({ posts }: TeamPostsProps) {
  if (posts.length === 0) return <p>{text.empty}</p>;
  return (
    <Stack gap="5">
      {posts.map(({ id, title, language, descriptionHtml }) => (
        <Box
          key={id}
          lang={langOf(language)}
          as="article"
          padding={{ base: "5", md: "8" }}
          border="1px solid"
          borderColor="line"
          borderRadius="card"
          background="surface"
        >
          <Box as="h2" marginBottom="3" fontSize="1.6rem">
            {title}
          </Box>
          {descriptionHtml && <Prose html={descriptionHtml} />}
        </Box>
      ))}
    </Stack>
  );
}
