import { createContext, use } from "react";

/** How the page was read that an agent looks at, for the age that each part tells of itself. */
export interface Reading {
  /** When the answer came. */
  readonly readAt: string;
  /** The zone in which days and times are told. */
  readonly timeZone: string;
  /** Reads everything again, for the reason that was given. */
  readonly readAgain: () => void;
  /** True while that is under way. */
  readonly busy: boolean;
}

const ReadingContext = createContext<Reading>({ readAt: "", timeZone: "UTC", readAgain: () => {}, busy: false });

/** Tells the parts below it how they were read. */
export const ReadingProvider = ReadingContext;

/** Gives how the part that asks was read. */
export const useReading = (): Reading => use(ReadingContext);
