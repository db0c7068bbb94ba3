/** Where calls of a service lie that do not lie at the paths of its contract. */
export type CallPaths<Call extends string> = Readonly<Partial<Record<Call, string>>>;

/**
 * Makes the reader of a comma list such as `login=/auth/login,clip=/{retailerId}/clip`.
 * @param calls the calls that can be moved
 * @param placeholders the words that may stand in braces in a path
 * @returns a reader that gives null for a call that does not exist or a path that is none
 */
export function callPathsParser<Call extends string>(calls: readonly Call[], placeholders: readonly string[]) {
  const segment = `\\{(?:${placeholders.join("|")})\\}|[\\w.-]+`;
  const pattern = new RegExp(`^(?:/(?:${segment}))+$`);
  return (text: string): CallPaths<Call> | null => {
    const paths: Partial<Record<Call, string>> = {};
    for (const item of text.split(",")) {
      const [name, path = "", ...rest] = item.trim().split("=");
      const call = calls.find((known) => known === name);
      if (call === undefined || rest.length > 0 || !pattern.test(path)) return null;
      paths[call] = path;
    }
    return paths;
  };
}

/**
 * Fills in the placeholders of a path.
 * @param path a path such as `/{retailerId}/clip`
 * @param values the value of each placeholder, as it is; it is encoded here
 */
export function fillPath(path: string, values: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(values[name] ?? ""));
}
