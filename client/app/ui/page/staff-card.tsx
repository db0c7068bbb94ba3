import { chakra } from "@chakra-ui/react";

/** A white card of the console, with its content stacked. */
export const StaffCard = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: "4",
    padding: "clamp(1.125rem, 3vw, 1.75rem)",
    border: "1px solid",
    borderColor: "line",
    borderRadius: "card",
    background: "field",
  },
});
