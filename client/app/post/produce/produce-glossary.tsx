import { produceMessages as text } from "#messages/produce";
import { langOf } from "../../lib/text/lang.ts";
import { imageSizes } from "../../theme/breakpoints.ts";
import { ScrollToTop } from "../../ui/overlay/scroll-to-top.tsx";
import { Disclosure } from "../../ui/page/disclosure.tsx";
import { EmptyNote } from "../../ui/page/empty-note.tsx";
import { PageIntro } from "../../ui/page/page-intro.tsx";
import { Prose } from "../../ui/page/prose.tsx";
import { Picture } from "../../ui/picture.tsx";
import { FindRecipes } from "./find-recipes.tsx";
import type { ProduceCard_PostFragment, ProduceGlossaryQueryQuery } from "./produce-glossary.gql.ts";
import "./produce-glossary.css";
import "./produce-card.css";

const SIZES = imageSizes({ base: "50vw", md: "200px" });

const produceId = ({ title }: Pick<ProduceCard_PostFragment, "title">): string =>
  `produce-${title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;

/** A kind of produce as a tile: image, season, and a collapsed text about its choice and storage. */
function ProduceCard({ produce }: { readonly produce: ProduceCard_PostFragment }) {
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

type Group = NonNullable<ProduceGlossaryQueryQuery["produce"]>[number];

const OTHER = "#";
const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

const groupId = (letter: string): string => `letter-${letter === OTHER ? "other" : letter}`;

function LetterBar({ groups }: { readonly groups: readonly Group[] }) {
  const presentLetters = new Set(groups.map(({ letter }) => letter));
  const letters = presentLetters.has(OTHER) ? [...LETTERS, OTHER] : LETTERS;
  return (
    <nav className="letter-bar" aria-label={text.letters}>
      <ul>
        {letters.map((letter) => (
          <li key={letter}>
            {presentLetters.has(letter) ? (
              <a href={`#${groupId(letter)}`}>{letter}</a>
            ) : (
              <span aria-hidden="true">{letter}</span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links to the tiles of what is in season. */
function InSeason({ groups }: { readonly groups: readonly Group[] }) {
  const ripe = groups.flatMap(({ posts }) => posts.filter(({ inSeason }) => inSeason === true));
  if (ripe.length === 0) return null;
  return (
    <nav className="produce-season" aria-labelledby="produce-season-title">
      <h2 id="produce-season-title">{text.inSeasonNow}</h2>
      <ul>
        {ripe.map((produce) => (
          <li key={produce.id}>
            <a href={`#${produceId(produce)}`}>{produce.title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The produce glossary: what is in season, and a bar of letters above the tiles, grouped by first letter. */
export function ProduceGlossary({ groups }: { readonly groups: readonly Group[] }) {
  return (
    <div className="content-page">
      <PageIntro title={text.title} lead={text.lead} />
      <InSeason groups={groups} />
      {groups.length === 0 ? <EmptyNote>{text.none}</EmptyNote> : <LetterBar groups={groups} />}
      <div className="produce-groups">
        {groups.map(({ letter, posts }) => (
          <section key={letter} className="produce-group" aria-labelledby={groupId(letter)}>
            {/* The links lead to the heading, because the section has no box to scroll to. */}
            <h2 id={groupId(letter)}>{letter === OTHER ? text.otherLetter : letter}</h2>
            {posts.map((produce) => (
              <ProduceCard key={produce.id} produce={produce} />
            ))}
          </section>
        ))}
      </div>
      <ScrollToTop>{text.scrollToTop}</ScrollToTop>
    </div>
  );
}
