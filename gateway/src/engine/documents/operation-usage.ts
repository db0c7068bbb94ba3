import { buildName } from "./build-store.ts";
import type { RegisteredBuild } from "./registered-builds.ts";

export interface UsedOperation {
  readonly client: string;
  readonly version: string;
  readonly operation: string;
}

/** Counts requests by operation and build, of registered builds only, so that clients cannot create entries. */
export interface OperationUsage {
  /** Counts a request; returns false for a client, version or operation that is not registered. */
  add(used: UsedOperation): boolean;
  /** The requests of a build since the start of this process, by operation; 0 for one that was not requested. */
  of(build: RegisteredBuild): Readonly<Record<string, number>>;
}

const operationName = /\b(?:query|mutation)\s+(\w+)/;

function operationsOf({ documents }: RegisteredBuild): readonly string[] {
  return Object.values(documents).flatMap((text) => operationName.exec(text)?.[1] ?? []);
}

export function createOperationUsage(builds: () => readonly RegisteredBuild[]): OperationUsage {
  const counts = new Map<string, number>();
  const keyOf = (build: Pick<RegisteredBuild, "client" | "version">, operation: string) =>
    `${buildName(build)} ${operation}`;
  return {
    add({ client, version, operation }) {
      const build = builds().find((one) => one.client === client && one.version === version);
      if (build === undefined || !operationsOf(build).includes(operation)) return false;
      const key = keyOf(build, operation);
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return true;
    },
    of: (build) =>
      Object.fromEntries(operationsOf(build).map((operation) => [operation, counts.get(keyOf(build, operation)) ?? 0])),
  };
}
