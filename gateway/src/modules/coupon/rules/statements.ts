import { wordsOf } from "./words.ts";

/** The text of an offer that a statement is part of. */
export type RuleSource = "SUMMARY" | "DESCRIPTION" | "DISCLAIMER";

/** A part of a sentence that can be read on its own. */
export interface Clause {
  /** As in the sentence. */
  readonly text: string;
  readonly words: string;
}

/** A sentence of an offer with its clauses. */
export interface Statement {
  readonly source: RuleSource;
  /** As in the text. */
  readonly sentence: string;
  readonly clauses: readonly Clause[];
  /** True if the sentence applies in some cases only, so that no rule follows from it. */
  readonly isConditional: boolean;
}

const sentenceEnd = /(?:(?<=[.!?][)"”’']?)\s+|\s*[\n\r•|]+\s*|;\s+)/;

/** Abbreviations whose period ends no sentence before a lower-case word or a number. */
const abbreviation =
  /(?:^|[\s\d(])(?:oz|ct|fl|lb|lbs|pkg|pk|no|exp|incl|excl|approx|min|max|mfr|mfg|st|vs|u\.s|e\.g|i\.e)\.$/i;

/** The first words of a text that continues the sentence before it. */
const continuation = /^(?:and|or|but|except|unless|however|per|with|each|of|only|larger|than|if|when|where)\b/i;

function continues(before: string, next: string): boolean {
  if (before.endsWith(";")) return false;
  return continuation.test(next) || (abbreviation.test(before) && /^[a-z\d(]/.test(next));
}

/** Returns the sentences of a text as they are written. */
export function sentencesIn(text: string): readonly string[] {
  const sentences: string[] = [];
  for (const part of text.split(sentenceEnd)) {
    const next = part.trim();
    const before = sentences.at(-1);
    if (next === "") continue;
    if (before !== undefined && continues(before, next)) sentences[sentences.length - 1] = `${before} ${next}`;
    else sentences.push(next);
  }
  return sentences;
}

/** A comma, a dash or `and` before words that begin a statement of their own. */
const clauseStart = /(?:\s*[,;–—]\s*|\s+-\s+)(?:and\s+|or\s+)?(?=STARTS)|\s+and\s+(?=STARTS)/.source.replaceAll(
  "STARTS",
  String.raw`(?:limit|maximum|do not|not (?:valid|subject|to)|cannot|can not|can't|may not|must not|must be|void|valid|good|any|excludes?|excluding|no (?:more|other|cash|doubling)|one coupon)\b`,
);
const clauseBoundary = new RegExp(clauseStart, "i");

/** A sentence with one of these words applies in some cases only. */
const condition =
  /\b(?:except|exceptions?|excluding|excludes?|besides|other than|aside|unless|however|but|if|when|where|whenever|instead|otherwise|waived?|apply|applies|vary|varies|some|certain|participating|policy|policies|depending|ask|check)\b/;

/** A sentence that begins with a place, a time or a group of people is about those only. */
const circumstance = /^(?:on|in|at|for|during|with|without|after|before|from|by|as|while|to|until|online)\s/;

/** What makes a coupon void is a condition of its use, not of the rule. */
const voidance = /\bvoid (?:if|when|where)\b/g;

function isConditional(sentence: string): boolean {
  const words = wordsOf(sentence).replace(voidance, "void");
  return condition.test(words) || circumstance.test(words);
}

/** A sentence with any other beginning may restrict all that follows, such as `Children under 12, limit one`. */
const ownStart =
  /^(?:limit|maximum|do not|not|cannot|can not|can't|may|must|void|valid|good|save|any|buy|purchase|exclud|no|one|\d|this|the|coupons?|offers?|digital|manufacturer|mfr|store)/i;

function clausesIn(sentence: string): readonly Clause[] {
  const parts = ownStart.test(sentence) ? sentence.split(clauseBoundary).map((part) => part.trim()) : [sentence];
  return parts.filter(Boolean).map((text) => ({ text, words: wordsOf(text) }));
}

/** Returns the sentences of a text of an offer, ready for the rules. */
export function statementsIn(text: string, source: RuleSource): readonly Statement[] {
  return sentencesIn(text).map((sentence) => ({
    source,
    sentence,
    clauses: clausesIn(sentence),
    isConditional: isConditional(sentence),
  }));
}
