import { produceMessages as text } from "../../messages/produce.ts";
import { Disclosure } from "../../ui/page/disclosure.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Prose } from "../../ui/page/prose.tsx";
import { FindRecipes } from "./find-recipes.tsx";
import type { ProduceCard_PostFragment } from "./produce-glossary.gql.ts";
import "./produce-card.css";

/** A kind of produce: image, season, and a collapsed text about its choice and storage. */
export function ProduceCard({ produce }: { readonly produce: ProduceCard_PostFragment }) {
  const { descriptionHtml, mobileImage, subtitle, title } = produce;
  return (
    <article className="produce-card">
      {mobileImage && (
        <Picture className="produce-card-picture" image={mobileImage} sizes="(min-width: 960px) 280px, 50vw" />
      )}
      <div className="produce-card-text">
        <h3>{title}</h3>
        {subtitle && <p>{subtitle}</p>}
        {descriptionHtml && (
          <Disclosure title={text.more} label={text.moreOf(title)}>
            <Prose html={descriptionHtml} />
          </Disclosure>
        )}
        <FindRecipes produce={produce} />
      </div>
    </article>
  );
}
