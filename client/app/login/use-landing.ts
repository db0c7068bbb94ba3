import { useNavigate } from "react-router-dom";
import type { Language } from "../../../messages/languages.ts";
import { openInLanguage } from "../lib/browser/open-in-language.ts";

/** Returns the function that leads a shopper to a page after a login: in the language of the account, if it has one. */
export function useLanding(): (path: string, language: Language | null) => void {
  const navigate = useNavigate();
  return (path, language) => {
    if (!openInLanguage(language, path)) void navigate(path, { replace: true });
  };
}
