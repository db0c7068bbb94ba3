import { chakra } from "@chakra-ui/react";

/** The space between the content and the edge of the screen. */
export const gutter = "clamp(1.25rem, 3vw, 2rem)";

/** The heading of a page of posts. */
export const PageHeading = chakra("h1", {
  base: { fontSize: "clamp(2.4rem, 5.6vw, 4.25rem)", lineHeight: "1.05", letterSpacing: "-0.025em" },
});
