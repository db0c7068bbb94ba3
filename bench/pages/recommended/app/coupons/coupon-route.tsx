import { gql, type TypedDocumentNode } from "@apollo/client";
import { useReadQuery } from "@apollo/client/react";
import { Box, Flex, Heading, Link, SimpleGrid, Text } from "@chakra-ui/react";
import { useState } from "react";
import { Link as RouterLink, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { choiceOf, chosenCoupons, EAGER_CARDS, resultsText, WEEK_URL, weekText } from "../../../common/coupons.ts";
import { COUPON_PAGE, type CouponPage } from "../../../common/graph.ts";
import { COUPON_TEXTS, SITE } from "../../../common/site.ts";
import { apolloLoader } from "../apollo.ts";
import type { Route } from "./+types/coupon-route.ts";
import { CouponCard } from "./coupon-card.tsx";
import { CategoryChips, SearchBar } from "./coupon-controls.tsx";
import { useLogin } from "./login-dialog.tsx";

const COUPONS: TypedDocumentNode<CouponPage> = gql(COUPON_PAGE);

export const meta = () => [
  { title: `${COUPON_TEXTS.title} - ${SITE.name}` },
  { name: "description", content: COUPON_TEXTS.lead },
];

export const loader = apolloLoader<Route.LoaderArgs>()(({ preloadQuery }) => ({ coupons: preloadQuery(COUPONS) }));

/** A category is chosen among the coupons that are here. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

const PageHead = () => (
  <Box>
    <Heading as="h1" fontSize={{ base: "1.75rem", lg: "2.5rem" }} lineHeight="1.15" fontWeight="700">
      {COUPON_TEXTS.title}
    </Heading>
    <Text hideBelow="md">{COUPON_TEXTS.lead}</Text>
  </Box>
);

export default function CouponRoute({ loaderData }: Route.ComponentProps) {
  const { data } = useReadQuery(loaderData.coupons);
  const [params] = useSearchParams();
  const address = choiceOf(params);
  const [search, setSearch] = useState(address.search);
  const [sort, setSort] = useState(address.sort);
  const { login, openLogin } = useLogin();
  const { facets, list } = data.coupons;
  const choice = { ...address, search, sort };
  const coupons = chosenCoupons(list.nodes, choice);
  return (
    <Box
      display="grid"
      gap="3.5"
      maxWidth="80rem"
      marginX="auto"
      padding={{ base: "0.5rem 1rem 4.5rem", lg: "1rem 2rem 4.5rem" }}
    >
      <PageHead />
      <SearchBar search={search} sort={sort} onSearch={setSearch} onSort={setSort} />
      <CategoryChips categories={facets.categories} current={choice.category} />
      <Flex gap="4" fontWeight="600">
        <Text role="status">{resultsText(choice, coupons.length, list.totalCount)}</Text>
        <Link asChild color="brand.primary">
          <RouterLink to={WEEK_URL} preventScrollReset>
            {weekText(facets.expiringThisWeek)}
          </RouterLink>
        </Link>
      </Flex>
      <SimpleGrid columns={{ base: 2, md: 3, lg: 4 }} gap={{ base: "3", lg: "5" }}>
        {coupons.map((coupon, index) => (
          <CouponCard key={coupon.id} coupon={coupon} eager={index < EAGER_CARDS} onClip={openLogin} />
        ))}
      </SimpleGrid>
      {login}
    </Box>
  );
}
