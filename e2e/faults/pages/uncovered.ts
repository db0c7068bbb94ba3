import { nameOf, type Fact, type PageFacts } from "./facts.ts";

/** The innermost of these parts that a page has. */
function innermost(parts: readonly string[], page: PageFacts): string {
  for (let depth = parts.length; depth > 0; depth -= 1) {
    const name = nameOf(parts.slice(0, depth));
    if (page.parts.has(name)) return name;
  }
  return "";
}

const isInMain = ([outermost]: readonly string[]): boolean => outermost === "main";

/** Takes as many facts out of a page as another one states; those in the same part first. */
function without(facts: readonly Fact[], stated: readonly Fact[], keyOf: (fact: Fact) => string) {
  const left = new Map<string, Fact[]>();
  for (const fact of stated) left.set(keyOf(fact), [...(left.get(keyOf(fact)) ?? []), fact]);
  const lost = facts.filter((fact) => left.get(keyOf(fact))?.pop() === undefined);
  return { lost, left: [...left.values()].flat() };
}

/** The facts of a page that another page does not state as often. */
function lostFacts(page: PageFacts, other: PageFacts): readonly Fact[] {
  const there = without(page.facts, other.facts, ({ text, parts }) => `${nameOf(parts)}: ${text}`);
  return without(there.lost, there.left, ({ text }) => text).lost;
}

/** True when a notice stands in one of these parts, or in a part of them that the other page does not have. */
function isNoticed(parts: readonly string[], { notices }: PageFacts, other: PageFacts): boolean {
  const around = parts.map((_, index) => nameOf(parts.slice(0, index + 1)));
  return notices.some((notice) => around.includes(innermost(notice, other)));
}

/**
 * The facts of the healthy page that the broken page neither states nor covers with a notice with Retry. A notice covers
 * the part of the page that it stands in: what was there, and the parts in it that are gone as a whole. What a part lacks
 * that is still there is not covered by a notice elsewhere. One between the parts covers all but the main content.
 */
function uncoveredLosses(healthy: PageFacts, broken: PageFacts): readonly Fact[] {
  const covered = new Set(broken.notices.filter(isInMain).map((parts) => innermost(parts, healthy)));
  const isCovered = ({ parts }: Fact): boolean => {
    if (!isInMain(parts)) return broken.notices.some(([outer]) => outer === undefined || outer === parts[0]);
    return covered.has(nameOf(parts)) || (!broken.parts.has(nameOf(parts)) && isNoticed(parts, broken, healthy));
  };
  return lostFacts(healthy, broken).filter((fact) => !isCovered(fact));
}

/** A sentence that states nothing but the failure, and the words of the link home while there is no name for it. */
const failure = /\b(could not|couldn't|cannot|can't) (be )?(load|loaded|look|looked|read|show|shown)\b|^Home$/;

/**
 * What the broken page states and the healthy one does not: a default in place of what could not be read, for example. No
 * notice covers that, but for the cards that a list shows in place of others, and for what only repeats the heading of its part.
 */
function inventedFacts(healthy: PageFacts, broken: PageFacts): readonly Fact[] {
  const isNew = ({ parts }: Fact): boolean => !healthy.parts.has(nameOf(parts));
  const isHeading = ({ text, parts }: Fact): boolean => parts.at(-1)?.endsWith(` ${text}`) === true;
  const isOfCard = ({ parts }: Fact): boolean =>
    parts.at(-1)?.startsWith("article ") === true && isNoticed(parts, broken, healthy);
  return lostFacts(broken, healthy).filter(
    (fact) => !failure.test(fact.text) && !isHeading(fact) && !(isNew(fact) && isOfCard(fact)),
  );
}

/** Everything in which the broken page says something else than the healthy one, without saying that it does. */
export function uncoveredFacts(healthy: PageFacts, broken: PageFacts): readonly string[] {
  const lines = (what: string, facts: readonly Fact[]) =>
    facts.map(({ text, parts }) => `${nameOf(parts)}: ${what} ${text}`);
  return [...lines("lost", uncoveredLosses(healthy, broken)), ...lines("invented", inventedFacts(healthy, broken))];
}
