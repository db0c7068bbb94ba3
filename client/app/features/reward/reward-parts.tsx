import { chakra, Progress } from "@chakra-ui/react";
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

/** The main number of a group. */
export function Figure({ words, children }: FigureProps) {
  return (
    <BigNumber className="reward-figure">
      {children}{" "}
      {words && (
        <chakra.small fontFamily="body" fontSize="md" fontWeight="500" letterSpacing="0" color="inkSoft">
          {words}
        </chakra.small>
      )}
    </BigNumber>
  );
}

interface ProgressedProps {
  /** The label of the bar for screen readers. */
  readonly label: string;
  /** The filled share, from 0 to 1. */
  readonly fraction: number;
  /** The progress as text. */
  readonly children: ReactNode;
}

/** A progress bar with a text. */
export function Progressed({ label, fraction, children }: ProgressedProps) {
  return (
    <Progress.Root value={Math.round(Math.min(1, Math.max(0, fraction)) * 100)} marginTop="3.5">
      <Progress.Track aria-label={label}>
        <Progress.Range />
      </Progress.Track>
      <chakra.p marginTop="1.5" fontSize="sm">
        {children}
      </chakra.p>
    </Progress.Root>
  );
}
