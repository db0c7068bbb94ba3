import { chakra, Grid } from "@chakra-ui/react";
import { textLinks } from "./text-links.ts";
import type { ReactNode } from "react";

// The Chakra component `Fieldset` would be labeled by its legend twice.
export const Section = chakra("fieldset", {
  base: {
    minWidth: "0",
    margin: "0",
    padding: "0",
    paddingBottom: "6",
    border: "0",
    borderBottom: "1px solid",
    borderColor: "line",
    ...textLinks,
  },
});

export const sectionTitle = { fontFamily: "heading", fontSize: "xl", fontWeight: "600", lineHeight: "1.2" } as const;

const Title = chakra("legend", { base: { ...sectionTitle, marginBottom: "3.5" } });

export const Fields = ({ children }: { readonly children: ReactNode }) => (
  <Grid templateColumns={{ sm: "minmax(0, 1fr) minmax(0, 1fr)" }} rowGap="4.5" columnGap="5" alignItems="start">
    {children}
  </Grid>
);

interface RegistrationSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A group of fields under a heading. */
export function RegistrationSection({ title, children }: RegistrationSectionProps) {
  return (
    <Section>
      <Title>{title}</Title>
      <Fields>{children}</Fields>
    </Section>
  );
}

/** A part of a section that spans its whole width. */
export const WholeLine = chakra("div", { base: { display: "grid", gap: "3.5", gridColumn: "1 / -1", minWidth: "0" } });
