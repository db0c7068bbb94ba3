/** The texts of the FAQ page. */
export const faqMessages = {
  title: "FAQ",
  lead: "Our most common questions.",
  none: "No questions yet. Please check back soon.",
  linkTo: (question: string) => `Link to: ${question}`,
} as const;
