/** Operations of the explorer: its introspection query and the example operations. */
const ofExplorer = /^(?:IntrospectionQuery|(?:Explorer|Storefront|Mobile|Support)\w+)$/;

/** Returns the names of the operations that are in no manifest, from the log of the gateway. */
export function unknownOperations(logs: string): readonly string[] {
  const lines = logs.split("\n").filter((line) => line.includes('"unknownDocument":'));
  const names = lines.map((line) => /"operation":"([^"]*)"/.exec(line)?.[1] ?? "");
  return names.filter((name) => !ofExplorer.test(name));
}
