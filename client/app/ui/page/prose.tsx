import { withSiteUrls } from "../../lib/url/site-url.ts";
import "./prose.css";

interface ProseProps {
  /** Markup that the gateway has sanitized with an allowlist. */
  readonly html: string;
  /** A recipe shows its ingredients on a card and large step numbers. */
  readonly kind?: "article" | "recipe";
  /** The language of the text, if it is not that of the page. */
  readonly lang?: string | undefined;
}

/** An editor's text in the typography of the site. */
export function Prose({ html, kind = "article", lang }: ProseProps) {
  return (
    <div className="prose" data-kind={kind} lang={lang} dangerouslySetInnerHTML={{ __html: withSiteUrls(html) }} />
  );
}
