/** The texts that every form shares. */
export const formMessages = {
  show: "Show",
  notYet: "The form is not complete.",
} as const;
