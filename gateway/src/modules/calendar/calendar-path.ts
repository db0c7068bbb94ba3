/** Returns the path of the calendar feed with a token. */
export const calendarPath = (token: string): string => `/calendar/${token}.ics`;
