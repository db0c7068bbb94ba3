import { createContext, use } from "react";

/** The read of the page that an agent views, from which each part derives its age. */
export interface Reading {
  /** The reason that the agent entered; empty without a lookup. */
  readonly reason: string;
  readonly readAt: string;
  readonly timeZone: string;
  readonly readAgain: () => void;
  readonly busy: boolean;
}

const ReadingContext = createContext<Reading>({
  reason: "",
  readAt: "",
  timeZone: "UTC",
  readAgain: () => {},
  busy: false,
});

/** Provides the read of the page to its parts. */
export const ReadingProvider = ReadingContext;

export const useReading = (): Reading => use(ReadingContext);
