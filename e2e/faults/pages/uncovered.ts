import { nameOf, type Fact, type PageFacts } from "./facts.ts";

/** Returns the innermost of these parts that a page has; empty for none. */
function innermost(parts: readonly string[], page: PageFacts): string {
  for (let depth = parts.length; depth > 0; depth -= 1) {
    const name = nameOf(parts.slice(0, depth));
    if (page.parts.has(name)) return name;
  }
  return "";
}

const isInMain = ([outermost]: readonly string[]): boolean => outermost === "main";

/** Removes the facts that another page states as often as it states them, those in the same part first. */
function without(facts: readonly Fact[], otherFacts: readonly Fact[], keyOf: (fact: Fact) => string) {
  const remaining = new Map<string, Fact[]>();
  for (const fact of otherFacts) remaining.set(keyOf(fact), [...(remaining.get(keyOf(fact)) ?? []), fact]);
  const lost = facts.filter((fact) => remaining.get(keyOf(fact))?.pop() === undefined);
  return { lost, remaining: [...remaining.values()].flat() };
}

/** Returns the facts of a page that another page states less often. */
function lostFacts(page: PageFacts, other: PageFacts): readonly Fact[] {
  const there = without(page.facts, other.facts, ({ text, parts }) => `${nameOf(parts)}: ${text}`);
  return without(there.lost, there.remaining, ({ text }) => text).lost;
}

/** Returns true if a notice is in one of these parts, or in a part within them that the other page does not have. */
function isNoticed(parts: readonly string[], { notices }: PageFacts, other: PageFacts): boolean {
  const around = parts.map((_, index) => nameOf(parts.slice(0, index + 1)));
  return notices.some((notice) => around.includes(innermost(notice, other)));
}

/**
 * Returns the facts of the healthy page that the broken page neither states nor covers with a Retry notice. A notice
 * covers the part of the page that contains it: its former content and the parts within it that are missing as a whole.
 * A notice elsewhere does not cover facts that are missing from a part that is still present. A notice outside all
 * parts covers everything except the main content.
 */
function uncoveredLosses(healthy: PageFacts, brokenPage: PageFacts): readonly Fact[] {
  const covered = new Set(brokenPage.notices.filter(isInMain).map((parts) => innermost(parts, healthy)));
  const isCovered = ({ parts }: Fact): boolean => {
    if (!isInMain(parts)) return brokenPage.notices.some(([outer]) => outer === undefined || outer === parts[0]);
    return (
      covered.has(nameOf(parts)) || (!brokenPage.parts.has(nameOf(parts)) && isNoticed(parts, brokenPage, healthy))
    );
  };
  return lostFacts(healthy, brokenPage).filter((fact) => !isCovered(fact));
}

/** A sentence that states only the failure, and the text of the home link while the name of the retailer is unknown. */
const failure = /\b(could not|couldn't|cannot|can't) (be )?(load|loaded|look|looked|read|show|shown)\b|^Home$/;

/**
 * Returns the facts that only the broken page states, for example a default in place of a value that could not be read.
 * A notice covers none of them except cards that a list shows in place of others, and a fact that repeats the heading
 * of its part.
 */
function inventedFacts(healthy: PageFacts, brokenPage: PageFacts): readonly Fact[] {
  const isNew = ({ parts }: Fact): boolean => !healthy.parts.has(nameOf(parts));
  const isHeading = ({ text, parts }: Fact): boolean => parts.at(-1)?.endsWith(` ${text}`) === true;
  const isOfCard = ({ parts }: Fact): boolean =>
    parts.at(-1)?.startsWith("article ") === true && isNoticed(parts, brokenPage, healthy);
  return lostFacts(brokenPage, healthy).filter(
    (fact) => !failure.test(fact.text) && !isHeading(fact) && !(isNew(fact) && isOfCard(fact)),
  );
}

/** Returns all differences between the broken page and the healthy page that no notice covers. */
export function uncoveredFacts(healthy: PageFacts, brokenPage: PageFacts): readonly string[] {
  const lines = (what: string, facts: readonly Fact[]) =>
    facts.map(({ text, parts }) => `${nameOf(parts)}: ${what} ${text}`);
  return [
    ...lines("lost", uncoveredLosses(healthy, brokenPage)),
    ...lines("invented", inventedFacts(healthy, brokenPage)),
  ];
}
