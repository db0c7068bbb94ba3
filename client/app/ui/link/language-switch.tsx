import { useLocation } from "react-router-dom";
import { language } from "#messages/language";
import { languages, nameOf } from "../../../../messages/languages.ts";

const otherLanguages = languages.filter((other) => other !== language);

/** Links to this page in the other languages. They load a new document, because each language is a build of its own. */
export function LanguageSwitch({ className }: { readonly className?: string }) {
  const { pathname, search } = useLocation();
  const to = new URLSearchParams({ to: pathname + search });
  return (
    <div className={className}>
      {otherLanguages.map((other) => (
        // The name is in that language, so that those who need it understand it.
        <a key={other} href={`/language/${other}?${to}`} hrefLang={other} lang={other} rel="nofollow">
          {nameOf[other]}
        </a>
      ))}
    </div>
  );
}
