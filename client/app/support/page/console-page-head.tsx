import { Box, Text } from "@chakra-ui/react";
import { PageHead } from "../../layout/page-head.tsx";

interface ConsolePageHeadProps {
  readonly title: string;
  /** A sentence below the title. */
  readonly lead: string;
}

/** The title and the lead of a page of the console, which no search engine lists. */
export function ConsolePageHead({ title, lead }: ConsolePageHeadProps) {
  return (
    <>
      <PageHead title={title} description={lead} unlisted />
      <Box as="header" marginBottom="4">
        <h1>{title}</h1>
        <Text color="inkSoft">{lead}</Text>
      </Box>
    </>
  );
}
