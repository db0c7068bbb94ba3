import { langOf } from "../../lib/text/lang.ts";
import { EmptyNote } from "../../ui/page/empty-note.tsx";
import { faqMessages as text } from "#messages/faq";
import { Disclosure } from "../../ui/page/disclosure.tsx";
import { PageIntro } from "../../ui/page/page-intro.tsx";
import { Prose } from "../../ui/page/prose.tsx";
import { SiteLink } from "../../ui/link/site-link.tsx";
import type { FaqPageQueryQuery } from "./faq-page.gql.ts";
import { usePanelOfHash } from "./use-panel-of-hash.ts";
import "./faq-panels.css";

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
