/** A phone number as its field writes it. */
export const phonePattern = /^\(\d{3}\) \d{3}-\d{4}$/;

/** A zip code, with or without its four further digits. */
export const zipPattern = /^\s*\d{5}(?:-\d{4})?\s*$/;

/** The first day that a birthdate may be. */
export const firstBirthday = "1900-01-01";
