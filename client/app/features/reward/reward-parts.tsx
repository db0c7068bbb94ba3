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
  /** What the figure is, in small words beside it. */
  readonly words?: string;
  readonly children: ReactNode;
}

/** The one figure that a group is read for. */
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
  /** What is on its way, for screen readers. */
  readonly label: string;
  /** The filled part, from 0 to 1. */
  readonly fraction: number;
  /** How far it is, in words. */
  readonly children: ReactNode;
}

/** A bar that shows how much of a way is done, with the words for it. */
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
