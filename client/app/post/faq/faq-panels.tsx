import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { faqMessages as text } from "#messages/faq";
import { langOf } from "../../lib/text/lang.ts";
import { SiteLink } from "../../ui/link/site-link.tsx";
import { Disclosure } from "../../ui/page/disclosure.tsx";
import { EmptyNote } from "../../ui/page/empty-note.tsx";
import { PageIntro } from "../../ui/page/page-intro.tsx";
import { Prose } from "../../ui/page/prose.tsx";
import type { FaqPageQueryQuery } from "./faq-page.gql.ts";
import "./faq-panels.css";

/**
 * Opens the panel that the fragment of the URL names, initially and after navigations; without JavaScript the
 * browser does, because the element with this id is inside the panel.
 */
function usePanelOfHash() {
  const around = useRef<HTMLDivElement>(null);
  const location = useLocation();
  useEffect(() => {
    // Every navigation creates a new location, even to the same fragment.
    const { hash } = location;
    if (hash === "") return;
    const target = document.getElementById(hash.slice(1));
    const panel = target?.closest("details");
    if (!panel || !around.current?.contains(panel)) return;
    panel.open = true;
    panel.scrollIntoView({ block: "start" });
    panel.querySelector("summary")?.focus({ preventScroll: true });
  }, [location]);
  return around;
}

type Question = NonNullable<FaqPageQueryQuery["posts"]>["nodes"][number];

/** Questions with collapsed answers; the fragment of the URL opens the answer that it names. */
export function FaqPanels({ questions }: { readonly questions: readonly Question[] }) {
  const around = usePanelOfHash();
  return (
    <div className="content-page faq-page">
      <PageIntro title={text.title} lead={text.lead} />
      <div ref={around} className="faq-panels">
        {questions.length === 0 && <EmptyNote>{text.none}</EmptyNote>}
        {questions.map(({ descriptionHtml, id, language, link, slug, title }) => (
          <Disclosure key={id} title={<h2 lang={langOf(language)}>{title}</h2>}>
            <div className="faq-answer" id={slug}>
              {descriptionHtml && <Prose html={descriptionHtml} lang={langOf(language)} />}
              {link && (
                <SiteLink
                  className="aisle-button"
                  link={link}
                  lang={langOf(language)}
                  aria-label={`${link.label}: ${title}`}
                >
                  {link.label}
                </SiteLink>
              )}
              <a className="faq-permalink" href={`#${slug}`} aria-label={text.linkTo({ question: title })}>
                #
              </a>
            </div>
          </Disclosure>
        ))}
      </div>
    </div>
  );
}
