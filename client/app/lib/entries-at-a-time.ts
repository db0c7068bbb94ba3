/** How many entries of a list to choose from are shown at first, and how many more at its end. */
export const ENTRIES_AT_A_TIME = 20;
