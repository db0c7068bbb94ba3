import { createContext, use } from "react";

/** The read of the page that an agent views, from which each part derives its age. */
export interface Reading {
  /** The time of the response. */
  readonly readAt: string;
  /** The time zone of the dates and times. */
  readonly timeZone: string;
  /** Reads all data again, with the same reason. */
  readonly readAgain: () => void;
  /** True while the data are being read again. */
  readonly busy: boolean;
}

const ReadingContext = createContext<Reading>({ readAt: "", timeZone: "UTC", readAgain: () => {}, busy: false });

/** Provides the read of the page to its parts. */
export const ReadingProvider = ReadingContext;

/** Returns the read of the page. */
export const useReading = (): Reading => use(ReadingContext);
