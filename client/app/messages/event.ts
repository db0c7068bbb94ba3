/** The texts of events. */
export const eventMessages = {
  title: "Events",
  lead: "Tastings, classes and charity events at our stores.",
  none: "There are no upcoming events.",
  more: "Details",
  moreOf: (title: string) => `Details: ${title}`,
  on: (day: string) => `On ${day}`,
} as const;
