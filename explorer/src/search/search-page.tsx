import { useEffect, useState } from "react";
import type { SearchSection } from "../../docs/search-index.ts";
import { excerptOf, findSections, maxResults } from "./find-sections.ts";

async function readSections(): Promise<readonly SearchSection[]> {
  const response = await fetch("/playground/docs/search.json");
  if (!response.ok) throw new Error(`The gateway answered ${response.status}.`);
  return response.json() as Promise<readonly SearchSection[]>;
}

/** The words of the address, so that a search can be linked and the back button returns to it. */
function useAddressedWords() {
  const [words, setWords] = useState(() => new URLSearchParams(window.location.search).get("q") ?? "");
  const change = (text: string) => {
    setWords(text);
    window.history.replaceState(
      null,
      "",
      text === "" ? window.location.pathname : `?${new URLSearchParams({ q: text })}`,
    );
  };
  return [words, change] as const;
}

function Result({ section, words }: { readonly section: SearchSection; readonly words: string }) {
  return (
    <li>
      <a href={section.address}>{section.heading}</a>
      <span className="found-page">{section.page}</span>
      <p>{excerptOf(section.text, words)}</p>
    </li>
  );
}

const countOf = (count: number): string => (count < maxResults ? `${count} found` : `The ${count} best matches`);

/** The search over the guides, the decisions and the descriptions of every type and field. */
export function SearchPage() {
  const [sections, setSections] = useState<readonly SearchSection[] | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [words, setWords] = useAddressedWords();
  useEffect(() => {
    readSections().then(setSections, () => setFailed(true));
  }, []);
  const results = findSections(sections ?? [], words);
  return (
    <main className="found">
      <header>
        <h1>Search</h1>
        <nav aria-label="Tools">
          <a href="/playground/">Playground</a>
          <a href="/playground/docs/">Documentation</a>
        </nav>
      </header>
      <form role="search" onSubmit={(event) => event.preventDefault()}>
        <label htmlFor="words">Search the documentation and the schema</label>
        <input id="words" type="search" value={words} onChange={(event) => setWords(event.target.value)} />
      </form>
      {isFailed && <p role="alert">We couldn't load the documentation. Reload the page to try again.</p>}
      <p role="status">{sections !== null && words.trim() !== "" && countOf(results.length)}</p>
      <ul>
        {results.map((section) => (
          <Result key={`${section.address} ${section.heading}`} section={section} words={words} />
        ))}
      </ul>
    </main>
  );
}
