import { defaultLanguage, languages } from "../../../../../messages/languages.ts";

/** The schema of the query parameter with the language of texts; requests with another value are rejected. */
export const languageParameter = { type: "string", enum: languages, default: defaultLanguage } as const;
