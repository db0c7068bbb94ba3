/** The texts of long lists to choose from. */
export const choiceMessages = {
  choices: "Choices",
  shown: (shown: number, all: number) => `${shown} of ${all} to choose from`,
} as const;
