/** What the lists of ad blockers keep from every site. */
export interface FilterLists {
  /** Returns the rule that blocks a file of the site itself; null without one. */
  ruleFor(address: string): string | null;
  /** Returns the rule that hides elements with a class, `.name`, or an id, `#name`; null without one. */
  hidingRuleFor(selector: string): string | null;
}

/** Options of rules about requests of the site itself, for any site. Rules with others concern some sites only. */
const PLAIN_OPTION =
  /^(?:~third-party|1p|~3p|first-party|script|stylesheet|css|image|xmlhttprequest|xhr|font|~?subdocument|all|important|match-case)$/;

const hasPlainOptions = (options: string | undefined) =>
  options === undefined || options.split(",").every((option) => PLAIN_OPTION.test(option));

/** Returns the pattern of a rule about addresses: `*` is any text, `^` a separator, `|` an end, `||` the start of a host. */
function patternOf(rule: string): RegExp {
  const source = rule
    .replaceAll(/[.+?${}()[\]\\/]/g, String.raw`\$&`)
    .replace(/^\|\|/, String.raw`^https?://(?:[^/]*\.)?`)
    .replace(/^\|/, "^")
    .replace(/\|$/, "$")
    .replaceAll("*", ".*")
    .replaceAll(/(?<!^)\^|^\^(?!https)/g, String.raw`(?:[^\w.%-]|$)`);
  return new RegExp(source, "i");
}

interface AddressRule {
  readonly rule: string;
  /** The longest text that each blocked address contains, in lower case. */
  readonly text: string;
  readonly pattern: RegExp;
}

function addressRule(line: string): AddressRule | null {
  const [, address = "", options] = /^(.+?)(?:\$([\w~,=|.-]+))?$/.exec(line) ?? [];
  // Regular expressions and rules about one host concern no site of a grocer.
  if (address.startsWith("/") && address.endsWith("/") && address.length > 2) return null;
  if (address.startsWith("||") || !hasPlainOptions(options)) return null;
  const [text = ""] = address
    .toLowerCase()
    .split(/[*^|]/)
    .toSorted((one, other) => other.length - one.length);
  return text === "" ? null : { rule: line, text, pattern: patternOf(address) };
}

/**
 * Reads the plain rules of filter lists: those that hide a class or an id on every site, and those that block addresses of
 * every site. Exceptions, rules for some sites and scripts are left out.
 */
export function readFilterLists(texts: readonly string[]): FilterLists {
  const lines = texts.flatMap((text) => text.split("\n")).map((line) => line.trim());
  const hiding = new Set(lines.filter((line) => /^##[.#][\w-]+$/.test(line)));
  const addresses = lines
    .filter((line) => line !== "" && !/^(?:[![]|@@)|#[@?$]?#|##/.test(line))
    .flatMap((line) => addressRule(line) ?? []);
  return {
    ruleFor(address) {
      const lower = address.toLowerCase();
      return addresses.find(({ text, pattern }) => lower.includes(text) && pattern.test(address))?.rule ?? null;
    },
    hidingRuleFor: (selector) => (hiding.has(`##${selector}`) ? `##${selector}` : null),
  };
}
