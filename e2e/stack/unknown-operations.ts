/** What the explorer runs: its look at the schema, and sample operations. */
const ofExplorer = /^(?:IntrospectionQuery|(?:Explorer|Storefront|Mobile|Support)\w+)$/;

/** Returns the names of the operations that stand in no manifest, as the gateway has logged them. */
export function unknownOperations(logs: string): readonly string[] {
  const lines = logs.split("\n").filter((line) => line.includes('"unknownDocument":'));
  const names = lines.map((line) => /"operation":"([^"]*)"/.exec(line)?.[1] ?? "");
  return names.filter((name) => !ofExplorer.test(name));
}
