import { errorMessages as englishErrors } from "../../app/messages/en/error.generated.ts";
import { layoutMessages as englishLayout } from "../../app/messages/en/layout.generated.ts";
import { errorMessages as spanishErrors } from "../../app/messages/es/error.generated.ts";
import { layoutMessages as spanishLayout } from "../../app/messages/es/layout.generated.ts";
import type { Language } from "../../../messages/languages.ts";

/** The texts of error pages that this server writes itself, which have no build of their own. */
export interface ErrorTexts {
  readonly errors: typeof englishErrors;
  readonly layout: typeof englishLayout;
}

export const errorTexts: Readonly<Record<Language, ErrorTexts>> = {
  en: { errors: englishErrors, layout: englishLayout },
  es: { errors: spanishErrors, layout: spanishLayout },
};
