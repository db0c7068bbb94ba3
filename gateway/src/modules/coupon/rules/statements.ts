import { wordsOf } from "./words.ts";

/** A part of a sentence that can be read on its own. */
export interface Clause {
  /** As in the sentence. */
  readonly text: string;
  readonly words: string;
}

/** What a sentence says, regardless of the offer. */
export interface Sentence {
  /** As in the text. */
  readonly text: string;
  readonly clauses: readonly Clause[];
  /** True if the sentence applies in some cases only, so that no rule follows from it. */
  readonly isConditional: boolean;
}

const sentenceEnd = /(?<=[.!?][)"”’']?)\s+|\s*[\n\r•|;]\s*/g;

/** Abbreviations whose period ends no sentence before a lower-case word or a number. */
const abbreviation =
  /(?:^|[\s\d(])(?:oz|ct|fl|lb|lbs|pkg|pk|no|exp|incl|excl|approx|min|max|mfr|mfg|st|vs|u\.s|e\.g|i\.e)\.$/i;

/** The first words of a text that continues the sentence before it. */
const continuation = /^(?:and|or|but|except|unless|however|per|with|each|of|only|larger|than|if|when|where)\b/i;

function continues(before: string, next: string): boolean {
  return continuation.test(next) || (abbreviation.test(before) && /^[a-z\d(]/.test(next));
}

/** Returns the sentences of a text as they are written. */
export function sentencesIn(text: string): readonly string[] {
  const sentences: string[] = [];
  let begin = 0;
  let end = 0;
  for (const part of text.trim().split(sentenceEnd)) {
    if (part === "") continue;
    const start = text.indexOf(part, end);
    if (end > begin && !continues(text.slice(begin, end), part)) {
      sentences.push(text.slice(begin, end));
      begin = start;
    } else if (end === begin) begin = start;
    end = start + part.length;
  }
  return end > begin ? [...sentences, text.slice(begin, end)] : sentences;
}

const starts = String.raw`(?=(?:limit|maximum|do not|not (?:valid|subject|to)|cannot|can not|can't|may not|must not|must be|void|valid|good|any|excludes?|excluding|no (?:more|other|cash|doubling)|one coupon)\b)`;

/** A comma, a dash or `and` before words that begin a statement of their own. */
const clauseBoundary = new RegExp(String.raw`[,;–—]\s*(?:and\s+|or\s+)?${starts}|\s(?:and|-)\s+${starts}`, "i");

/** A sentence with one of these words applies in some cases only. */
const condition =
  /\b(?:except|exceptions?|excluding|excludes?|besides|other than|aside|unless|however|but|if|when|where|whenever|instead|otherwise|waived?|apply|applies|vary|varies|some|certain|participating|policy|policies|depending|ask|check|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|week(?:day|end)s?)\b/;

/** A sentence that begins with a place, a time or a group of people is about those only. */
const circumstance = /^(?:on|in|at|for|during|with|without|after|before|from|by|as|while|to|until|online)\s/;

/** A sign that leads to a footnote, which may be a condition. */
const footnote = /[*†‡]/;

/** What makes a coupon void is a condition of its use, not of the rule. */
const voidance = /\bvoid (?:if|when|where)\b/g;

function isConditional(words: string): boolean {
  const free = words.replace(voidance, "void");
  return condition.test(free) || circumstance.test(free);
}

/** A sentence with any other beginning may restrict all that follows, such as `Children under 12, limit one`. */
const ownStart =
  /^(?:limit|maximum|do not|not|cannot|can not|can't|may|must|void|valid|good|save|any|buy|purchase|exclud|no|one|\d|this|the|coupons?|offers?|digital|manufacturer|mfr|store)/i;

function clausesIn(sentence: string): readonly Clause[] {
  const parts = ownStart.test(sentence) ? sentence.split(clauseBoundary).map((part) => part.trim()) : [sentence];
  return parts.filter(Boolean).map((text) => ({ text, words: wordsOf(text) }));
}

export function sentenceOf(text: string): Sentence {
  const clauses = clausesIn(text);
  const [only, ...others] = clauses;
  const words = only !== undefined && others.length === 0 ? only.words : wordsOf(text);
  return { text, clauses, isConditional: footnote.test(text) || isConditional(words) };
}
