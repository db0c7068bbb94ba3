import { Box, Card, Link, Text } from "@chakra-ui/react";
import { SIZES } from "../../../common/coupons.ts";
import type { Post } from "../../../common/graph.ts";
import { HOME_TEXTS } from "../../../common/site.ts";
import { Picture } from "../site/picture.tsx";

export function PostCard({ post, isLead = false }: { readonly post: Post; readonly isLead?: boolean }) {
  return (
    <Card.Root
      as="article"
      overflow="hidden"
      rounded="card"
      borderColor="brand.line"
      color="brand.ink"
      background="white"
      gridRow={{ lg: isLead ? "span 2" : "auto" }}
    >
      {post.coverImage && (
        <Box position="relative" minHeight="160px" flex="1">
          <Picture
            picture={post.coverImage}
            sizes={isLead ? SIZES.leadPost : SIZES.post}
            position="absolute"
            inset="0"
            width="full"
            height="full"
            fit="cover"
          />
        </Box>
      )}
      <Card.Body flex="none" gap="1.5" padding="4">
        <Text fontSize="sm" color="brand.muted">
          {post.categoryLabel.text}
        </Text>
        <Card.Title as="h3">{post.title}</Card.Title>
        <Text>{post.subtitle ?? post.summary}</Text>
        <Link href={post.path} color="brand.primary" fontWeight="600">
          {HOME_TEXTS.readMore}
        </Link>
      </Card.Body>
    </Card.Root>
  );
}
