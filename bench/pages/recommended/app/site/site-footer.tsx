import { Box, Heading, Image, Link, List, SimpleGrid, Text } from "@chakra-ui/react";
import { FOOTER_COLUMNS, SITE } from "../../../common/site.ts";

export function SiteFooter() {
  return (
    <Box as="footer" background="brand.tint" padding={{ base: "5", lg: "8" }}>
      <SimpleGrid columns={{ base: 1, md: 4 }} gap="8" maxWidth="80rem" marginX="auto">
        <Box>
          <Image src={SITE.logo} width="120px" height="40px" alt={SITE.name} />
          <Text marginTop="3">{SITE.motto}</Text>
        </Box>
        {FOOTER_COLUMNS.map(({ title, links }) => (
          <Box key={title}>
            <Heading as="h2" size="lg">
              {title}
            </Heading>
            <List.Root variant="plain">
              {links.map(({ url, label }) => (
                <List.Item key={url}>
                  <Link href={url} paddingY="1.5">
                    {label}
                  </Link>
                </List.Item>
              ))}
            </List.Root>
          </Box>
        ))}
      </SimpleGrid>
      <Text maxWidth="80rem" marginX="auto" marginTop="6" fontSize="sm">
        {SITE.end}
      </Text>
    </Box>
  );
}
