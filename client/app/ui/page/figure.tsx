import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

const BigNumber = chakra("p", {
  base: {
    fontFamily: "heading",
    fontSize: "clamp(2.25rem, 5vw, 3.25rem)",
    fontWeight: "700",
    lineHeight: "1.1",
    letterSpacing: "-0.02em",
    color: "primary",
  },
});

interface FigureProps {
  /** The label of the number, in small text beside it. */
  readonly words?: string;
  readonly children: ReactNode;
}

/** The main number of a panel. */
export function Figure({ words, children }: FigureProps) {
  return (
    <BigNumber className="figure">
      {children}{" "}
      {words && (
        <chakra.small fontFamily="body" fontSize="md" fontWeight="500" letterSpacing="0" color="inkSoft">
          {words}
        </chakra.small>
      )}
    </BigNumber>
  );
}
