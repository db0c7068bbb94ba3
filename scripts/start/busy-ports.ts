import { isFree } from "../../tools/ports.ts";
import type { NamedPort } from "../../tools/product/addresses.ts";

/** Returns one line for each port that another program or part uses; empty if all are free. */
export async function busyPortProblems(ports: readonly NamedPort[]): Promise<string[]> {
  const problems: string[] = [];
  for (const [index, { port, setting, part }] of ports.entries()) {
    const twin = ports.slice(0, index).find((other) => other.port === port);
    const change = `set ${setting} to another port`;
    if (twin) problems.push(`Port ${port} is meant for ${twin.part} and for ${part}: ${change}.`);
    else if (!(await isFree(port)))
      problems.push(`Port ${port} for ${part} is in use: stop what uses it, or ${change}.`);
  }
  return problems;
}
