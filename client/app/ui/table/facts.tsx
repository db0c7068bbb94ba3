import { Box, Grid } from "@chakra-ui/react";
import { Fragment, type ReactNode } from "react";

interface FactsProps {
  /** The labels with their values; a fact without a value is not shown. */
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
}

/** A list of labeled values. */
export function Facts({ facts }: FactsProps) {
  return (
    <Grid as="dl" templateColumns="minmax(6rem, auto) minmax(0, 1fr)" columnGap="4" rowGap="2">
      {facts.map(([label, value]) =>
        value === null ? null : (
          <Fragment key={label}>
            <Box as="dt" color="inkSoft">
              {label}
            </Box>
            <Box as="dd" overflowWrap="anywhere">
              {value}
            </Box>
          </Fragment>
        ),
      )}
    </Grid>
  );
}
