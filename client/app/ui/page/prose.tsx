import "./prose.css";

interface ProseProps {
  /** Markup that the gateway has sanitized with an allowlist. */
  readonly html: string;
  /** A recipe shows its ingredients on a card and large step numbers. */
  readonly kind?: "article" | "recipe";
}

/** An editor's text in the typography of the site. */
export function Prose({ html, kind = "article" }: ProseProps) {
  return <div className="prose" data-kind={kind} dangerouslySetInnerHTML={{ __html: html }} />;
}
