/** The texts that every form shares. */
export const formMessages = {
  show: "Show",
  notYet: "The form is not complete.",
  required: "This field is required.",
  dayInvalid: "Please enter a valid date.",
  dayTooEarly: (first: string) => `Date must be later than ${first}`,
  dayTooLate: (last: string) => `Date must be earlier than ${last}`,
  passwordTooShort: (least: number) => `Please use at least ${least} characters.`,
  passwordTooLong: (most: number) => `Please use at most ${most} characters.`,
  botCheckFailed: "We were unable to verify your request. Please try submitting again.",
} as const;
