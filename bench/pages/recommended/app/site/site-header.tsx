import { Box, Button, Flex, Image, Input, Link } from "@chakra-ui/react";
import { NavLink } from "react-router";
import { MAIN_LINKS, SITE, TOP_LINKS } from "../../../common/site.ts";

const TopBar = () => (
  <Flex background="brand.dark" color="white" paddingX={{ base: "4", lg: "8" }} height="10" align="center" gap="6">
    <Link href="/stores" color="inherit" fontWeight="600">
      Find your store
    </Link>
    <Flex as="nav" aria-label="More" marginLeft="auto" gap="6" fontSize="sm">
      {TOP_LINKS.map(({ url, label }) => (
        <Link key={url} href={url} color="inherit" hideBelow={label === "Español" ? undefined : "lg"}>
          {label}
        </Link>
      ))}
    </Flex>
  </Flex>
);

const ProductSearch = () => (
  <Box as="form" role="search" order={{ base: "1", lg: "0" }} flex={{ base: "1 0 100%", lg: "0 1 34rem" }}>
    <Input
      aria-label="Search coupons, ad and recipes"
      placeholder="Search coupons, ad and recipes"
      name="q"
      rounded="full"
    />
  </Box>
);

const MainLinks = () => (
  <Flex as="nav" aria-label="Main" hideBelow="lg" paddingX="8" gap="7" fontWeight="600" height="12">
    {MAIN_LINKS.map(({ url, label }) => (
      <Link
        key={url}
        asChild
        borderBottomWidth="2px"
        borderColor="transparent"
        _currentPage={{ color: "brand.primary", borderColor: "brand.primary" }}
      >
        <NavLink to={url} discover="none">
          {label}
        </NavLink>
      </Link>
    ))}
  </Flex>
);

export function SiteHeader() {
  return (
    <>
      <TopBar />
      <Box as="header" borderBottomWidth="1px" borderColor="brand.line">
        <Flex
          wrap="wrap"
          align="center"
          gap={{ base: "1.5", lg: "7" }}
          paddingX={{ base: "3", lg: "8" }}
          paddingY="1.5"
        >
          <Link href="/" aria-label={`${SITE.name}, home`}>
            <Image src={SITE.logo} width="120px" height="40px" alt={SITE.name} />
          </Link>
          <ProductSearch />
          <Flex marginLeft="auto" align="center" gap="4">
            <Link href="/register" fontWeight="600">
              Register
            </Link>
            <Button asChild colorPalette="brand" rounded="brand" size="lg" fontSize="md" paddingX="4">
              <a href="/login">Log In</a>
            </Button>
          </Flex>
        </Flex>
        <MainLinks />
      </Box>
    </>
  );
}
