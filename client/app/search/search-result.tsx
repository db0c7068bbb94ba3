import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Picture, type PictureSource } from "../ui/picture.tsx";

interface SearchResultProps {
  readonly path: string;
  readonly title: string;
  readonly lang?: string | undefined;
  /** What it is, above the title; null for results whose heading says it. */
  readonly kind: string | null;
  /** The language of the kind, if it is not that of the page. */
  readonly kindLang?: string | undefined;
  readonly summary: string | null;
  /** The language of the summary, if it is not that of the title. */
  readonly summaryLang?: string | undefined;
  readonly image: PictureSource | null;
  /** What a visitor can do with it, above the link. */
  readonly action?: ReactNode;
}

/** One result of a search, with its link over the whole row. */
export function SearchResult(props: SearchResultProps) {
  const { path, title, lang, kind, kindLang, summary, summaryLang = lang, image, action } = props;
  return (
    <article className="search-result">
      {image && <Picture className="search-result-picture" image={image} sizes="160px" />}
      <div>
        {kind && (
          <p className="search-result-category" lang={kindLang}>
            {kind}
          </p>
        )}
        <h3>
          <Link to={path} lang={lang}>
            {title}
          </Link>
        </h3>
        {summary && (
          <p className="search-result-summary" lang={summaryLang}>
            {summary}
          </p>
        )}
        {action && <div className="search-result-action">{action}</div>}
      </div>
    </article>
  );
}
