import { nameOf, separator, type Fact, type PageFacts } from "./facts.ts";

/** The innermost of these parts that a page has. */
function innermost(parts: readonly string[], page: PageFacts): string {
  for (let depth = parts.length; depth > 0; depth -= 1) {
    const name = nameOf(parts.slice(0, depth));
    if (page.parts.has(name)) return name;
  }
  return "";
}

const isInMain = (parts: readonly string[]): boolean =>
  parts.some((part) => part === "main" || part.startsWith("main "));

/** Takes as many facts out of a page as another one states; those in the same part first. */
function without(facts: readonly Fact[], stated: readonly Fact[], keyOf: (fact: Fact) => string) {
  const left = new Map<string, Fact[]>();
  for (const fact of stated) left.set(keyOf(fact), [...(left.get(keyOf(fact)) ?? []), fact]);
  const lost = facts.filter((fact) => left.get(keyOf(fact))?.pop() === undefined);
  return { lost, left: [...left.values()].flat() };
}

/** The facts of a page that another page does not state as often. */
export function lostFacts(page: PageFacts, other: PageFacts): readonly Fact[] {
  const there = without(page.facts, other.facts, ({ text, parts }) => `${nameOf(parts)}: ${text}`);
  return without(there.lost, there.left, ({ text }) => text).lost;
}

/**
 * The facts of the healthy page that the broken page neither states nor covers with a notice with Retry. A notice covers
 * the part of the page that it stands in; one directly in the main content covers all of that, but for the controls in
 * parts that are still there. One outside the main content covers the frame of the page, and nothing of the main content.
 */
export function uncoveredFacts(healthy: PageFacts, broken: PageFacts): readonly string[] {
  const noticed = broken.notices.filter(isInMain).map((parts) => innermost(parts, healthy));
  const covered = new Set(noticed);
  const isMainCovered = noticed.some((part) => !part.includes(separator));
  const isFrameCovered = broken.notices.some((parts) => !isInMain(parts));
  const isCovered = ({ parts, isControl }: Fact): boolean =>
    isInMain(parts) ? covered.has(innermost(parts, broken)) || (isMainCovered && !isControl) : isFrameCovered;
  const uncovered = lostFacts(healthy, broken).filter((fact) => !isCovered(fact));
  return uncovered.map(({ text, parts }) => `${nameOf(parts)}: ${text}`);
}
