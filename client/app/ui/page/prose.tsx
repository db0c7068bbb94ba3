import "./prose.css";

interface ProseProps {
  /** Markup that the gateway has sanitised against an allow-list. */
  readonly html: string;
  /** In a recipe the ingredients stand on a card and the steps are numbered large. */
  readonly kind?: "article" | "recipe";
}

/** Text that an editor wrote, in the typography of the site. */
export function Prose({ html, kind = "article" }: ProseProps) {
  return <div className="prose" data-kind={kind} dangerouslySetInnerHTML={{ __html: html }} />;
}
