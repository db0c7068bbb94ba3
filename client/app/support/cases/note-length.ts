/** The maximum number of characters of a note. */
export const NOTE_LENGTH = 2_000;
