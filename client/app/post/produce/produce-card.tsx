import { langOf } from "../../lib/text/lang.ts";
import { produceMessages as text } from "#messages/produce";
import { Disclosure } from "../../ui/page/disclosure.tsx";
import { imageSizes } from "../../theme/breakpoints.ts";
import { Picture } from "../../ui/picture.tsx";
import { Prose } from "../../ui/page/prose.tsx";
import { FindRecipes } from "./find-recipes.tsx";
import type { ProduceCard_PostFragment } from "./produce-glossary.gql.ts";
import "./produce-card.css";

const SIZES = imageSizes({ base: "33vw", md: "200px" });

/** Returns the id of the tile of a kind of produce. */
export const produceId = ({ title }: Pick<ProduceCard_PostFragment, "title">): string =>
  `produce-${title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;

/** A kind of produce as a tile: image, season, and a collapsed text about its choice and storage. */
export function ProduceCard({ produce }: { readonly produce: ProduceCard_PostFragment }) {
  const { descriptionHtml, inSeason, language, mobileImage, subtitle, title } = produce;
  const lang = langOf(language);
  return (
    <article className="produce-card" id={produceId(produce)}>
      {mobileImage && <Picture className="produce-card-picture" image={mobileImage} sizes={SIZES} />}
      <div className="produce-card-text">
        <h3 lang={lang}>{title}</h3>
        {inSeason && <p className="produce-card-season">{text.inSeason}</p>}
        {subtitle && <p lang={lang}>{subtitle}</p>}
        {descriptionHtml && (
          <Disclosure title={text.more} label={text.moreOf({ title })}>
            <Prose html={descriptionHtml} lang={lang} />
          </Disclosure>
        )}
        <FindRecipes produce={produce} />
      </div>
    </article>
  );
}
