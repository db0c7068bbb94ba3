import { produceMessages as text } from "../../messages/produce.ts";
import { PageIntro } from "../../ui/page/page-intro.tsx";
import { ScrollToTop } from "../../ui/overlay/scroll-to-top.tsx";
import { ProduceCard } from "./produce-card.tsx";
import type { ProduceGlossaryQueryQuery } from "./produce-glossary.gql.ts";
import "./produce-glossary.css";

type Group = NonNullable<ProduceGlossaryQueryQuery["produce"]>[number];

const OTHER = "#";
const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** Returns the id of a group; a URL fragment cannot contain `#`. */
const groupId = (letter: string): string => `letter-${letter === OTHER ? "other" : letter}`;

function LetterBar({ groups }: { readonly groups: readonly Group[] }) {
  const there = new Set(groups.map(({ letter }) => letter));
  const letters = there.has(OTHER) ? [...LETTERS, OTHER] : LETTERS;
  return (
    <nav className="letter-bar" aria-label={text.letters}>
      <ul>
        {letters.map((letter) => (
          <li key={letter}>
            {there.has(letter) ? (
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

/** The produce glossary: a bar of letters above the cards, grouped by first letter. */
export function ProduceGlossary({ groups }: { readonly groups: readonly Group[] }) {
  return (
    <div className="content-page">
      <PageIntro title={text.title} lead={text.lead} />
      {groups.length === 0 ? <p>{text.none}</p> : <LetterBar groups={groups} />}
      {groups.map(({ letter, posts }) => (
        <section
          key={letter}
          className="produce-group"
          id={groupId(letter)}
          aria-labelledby={`${groupId(letter)}-title`}
        >
          <h2 id={`${groupId(letter)}-title`}>{text.letter(letter)}</h2>
          <div className="produce-grid">
            {posts.map((produce) => (
              <ProduceCard key={produce.id} produce={produce} />
            ))}
          </div>
        </section>
      ))}
      <ScrollToTop>{text.scrollToTop}</ScrollToTop>
    </div>
  );
}
