import { langOf } from "../../lib/text/lang.ts";
import { specialMessages as text } from "#messages/special";
import { imageSizes } from "../../theme/breakpoints.ts";
import { Picture } from "../../ui/picture.tsx";
import { Prose } from "../../ui/page/prose.tsx";
import type { SpecialCard_SpecialFragment } from "./special-calendar.gql.ts";
import "./special-card.css";

const SIZES = imageSizes({ base: "100vw", md: "560px" });

interface SpecialCardProps {
  readonly special: SpecialCard_SpecialFragment;
  readonly level: 3 | 4;
  /** True for the first image on the page. */
  readonly eager?: boolean;
}

/** A dish of a day: image, price and description. */
export function SpecialCard({ special, level, eager = false }: SpecialCardProps) {
  const Heading = `h${level}` as const;
  const { coverImage, descriptionHtml, language, price, title, type } = special;
  return (
    <article className="special-card">
      {coverImage && <Picture className="special-card-picture" image={coverImage} sizes={SIZES} eager={eager} />}
      <div className="special-card-text" lang={langOf(language)}>
        {type && (
          <p className="special-card-type" data-limited={special.day === null || undefined}>
            {type}
          </p>
        )}
        <Heading>{title}</Heading>
        {descriptionHtml && <Prose html={descriptionHtml} />}
        {price && <p className="special-card-price">{price}</p>}
      </div>
    </article>
  );
}

/** The message for a day, a week or a month without specials. */
export function NoSpecials({ view }: { readonly view: "day" | "week" | "month" }) {
  const sentence = { day: text.emptyDay, week: text.emptyWeek, month: text.emptyMonth }[view];
  return <p className="special-empty">{sentence}</p>;
}
