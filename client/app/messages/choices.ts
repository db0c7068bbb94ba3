/** The texts of long lists to choose from. */
export const choiceMessages = {
  none: "Nothing matches.",
} as const;
