export const calendarPath = (token: string): string => `/calendar/${token}.ics`;
