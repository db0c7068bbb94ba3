import { chakra } from "@chakra-ui/react";
import type { ComponentProps } from "react";
import { DesignSystem } from "../../theme/design-system.tsx";

const Body = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: "4",
    padding: { base: "1.5rem 1.25rem", sm: "8" },
    color: "ink",
    "& h1": { fontSize: "min(1.875rem, 10vw)", fontWeight: "700" },
  },
});

/** The content of the card of a form page, in the design system. */
export function CardBody(props: ComponentProps<typeof Body>) {
  return (
    <DesignSystem>
      <Body {...props} />
    </DesignSystem>
  );
}
