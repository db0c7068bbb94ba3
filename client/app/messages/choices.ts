/** The texts of long lists to choose from. */
export const choiceMessages = {
  none: "No matches.",
} as const;
