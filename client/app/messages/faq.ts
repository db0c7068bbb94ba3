/** The texts of the page of questions. */
export const faqMessages = {
  title: "Questions and Answers",
  lead: "What shoppers ask us most.",
  none: "There are no questions here yet. Please check back soon.",
  linkTo: (question: string) => `Link to: ${question}`,
} as const;
