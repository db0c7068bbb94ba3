import { gql, type TypedDocumentNode } from "@apollo/client";
import { useReadQuery } from "@apollo/client/react";
import { Box, Flex, Heading, Link, SimpleGrid, Text, VisuallyHidden } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { COUPONS_URL } from "../../../common/coupons.ts";
import { HOME_PAGE, type HomePage, storiesOf } from "../../../common/graph.ts";
import { HOME_TEXTS, SITE } from "../../../common/site.ts";
import { apolloLoader } from "../apollo.ts";
import { CouponCard } from "../coupons/coupon-card.tsx";
import { useLogin } from "../coupons/login-dialog.tsx";
import type { Route } from "./+types/home-route.ts";
import { PostCard } from "./post-card.tsx";
import { Slides } from "./slides.tsx";

const HOME: TypedDocumentNode<HomePage> = gql(HOME_PAGE);

export const meta = () => [{ title: SITE.name }, { name: "description", content: SITE.motto }];

export const loader = apolloLoader<Route.LoaderArgs>()(({ preloadQuery }) => ({ home: preloadQuery(HOME) }));

interface SectionProps {
  readonly title: string;
  readonly lead?: string;
  readonly more: { readonly url: string; readonly label: string };
  readonly isTinted?: boolean;
  readonly children: ReactNode;
}

const Section = ({ title, lead, more, isTinted = false, children }: SectionProps) => (
  <Box as="section" paddingY="8" background={isTinted ? "brand.tint" : undefined}>
    <Box maxWidth="80rem" marginX="auto" paddingX={{ base: "5", lg: "8" }}>
      <Flex align="end" justify="space-between" marginBottom="4">
        <Box>
          <Heading as="h2" fontSize={{ base: "1.5rem", lg: "2rem" }}>
            {title}
          </Heading>
          {lead && <Text>{lead}</Text>}
        </Box>
        <Link href={more.url} color="brand.primary" fontWeight="600">
          {more.label}
        </Link>
      </Flex>
      {children}
    </Box>
  </Box>
);

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  const { data } = useReadQuery(loaderData.home);
  const { login, openLogin } = useLogin();
  return (
    <>
      <VisuallyHidden asChild>
        <h1>{SITE.name}</h1>
      </VisuallyHidden>
      <Slides slides={data.slides} />
      <Section
        title={HOME_TEXTS.coupons}
        lead={HOME_TEXTS.couponsLead}
        more={{ url: COUPONS_URL, label: HOME_TEXTS.allCoupons }}
      >
        <Flex gap="4" overflowX="auto">
          {data.coupons.list.nodes.map((coupon) => (
            <Box key={coupon.id} flex="none" width={{ base: "200px", lg: "280px" }}>
              <CouponCard coupon={coupon} onClip={openLogin} />
            </Box>
          ))}
        </Flex>
      </Section>
      <Section title={HOME_TEXTS.recipes} more={{ url: "/posts/recipes", label: HOME_TEXTS.allRecipes }} isTinted>
        <SimpleGrid columns={{ base: 1, lg: 2 }} gap="5">
          {data.recipes.nodes.map((post, index) => (
            <PostCard key={post.id} post={post} isLead={index === 0} />
          ))}
        </SimpleGrid>
      </Section>
      <Section title={HOME_TEXTS.stories} more={{ url: "/posts", label: HOME_TEXTS.allStories }}>
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
          {storiesOf(data).map((post) => (
            <PostCard key={post.id} post={post} />
          ))}
        </SimpleGrid>
      </Section>
      {login}
    </>
  );
}
