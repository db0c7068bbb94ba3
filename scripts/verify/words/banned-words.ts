export interface BannedWord {
  /** In lower case; a trailing `*` matches any ending. */
  readonly word: string;
  readonly replacement: string;
}

export interface Finding extends BannedWord {
  /** Counted from 1. */
  readonly line: number;
}

const row = /^\| (?<words>[^|]+?) +\| (?<replacement>[^|]+?) +\|$/;

/**
 * Reads the banned words from the table below the heading `## Language`.
 * @throws if there is no such table
 */
export function bannedWords(guide: string): readonly BannedWord[] {
  const section = guide.split(/^## /m).find((text) => text.startsWith("Language\n")) ?? "";
  const rows = section.split("\n").flatMap((line) => {
    const { words = "", replacement = "" } = row.exec(line)?.groups ?? {};
    return words.split(", ").map((word) => ({ word, replacement }));
  });
  const words = rows.filter(({ word }) => /^[a-z]/.test(word));
  if (words.length === 0) throw new Error("CONTRIBUTING.md has no table of words below the heading Language.");
  return words;
}

/** Separates the words of identifiers and drops the targets of links. */
function separated(line: string): string {
  const withoutTargets = line.replaceAll(/\]\([^)\s]*\)/g, "]");
  return withoutTargets.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|[-_]/g, " ").toLowerCase();
}

function patternOf(word: string): RegExp {
  const escaped = word.replace("*", "").replaceAll(" ", " +");
  return new RegExp(String.raw`\b${escaped}${word.endsWith("*") ? "" : String.raw`\b`}`);
}

/** Finds banned words in the identifiers, comments and texts of a file. */
export function findBannedWords(text: string, words: readonly BannedWord[]): readonly Finding[] {
  const patterns = words.map((word) => ({ ...word, pattern: patternOf(word.word) }));
  return text.split("\n").flatMap((line, index) => {
    const plain = separated(line);
    const hits = patterns.filter(({ pattern }) => pattern.test(plain));
    return hits.map(({ word, replacement }) => ({ word, replacement, line: index + 1 }));
  });
}
