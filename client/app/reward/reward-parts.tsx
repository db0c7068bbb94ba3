import { chakra, Progress } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface ProgressedProps {
  /** The label of the bar for screen readers. */
  readonly label: string;
  /** The filled share, from 0 to 1. */
  readonly fraction: number;
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
