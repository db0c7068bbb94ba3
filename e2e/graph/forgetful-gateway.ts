import type { Mutant } from "../stack/mutant.ts";
import { type OwnGateway, startGateway } from "./gateway.ts";

/** A mutation that makes the gateway clear a cache at a signal. */
const emptied = (file: string, before: string, name: string): Mutant => ({
  file: `gateway/src/${file}`,
  from: before,
  to: `process.on("SIGUSR2", () => ${name}.clear());\n${before}`,
});

/** The mutations of the gateway for these tests, each with its source file. */
const changes: readonly Mutant[] = [
  emptied("platform/cache/memory-store.ts", "return {\n    get: async (key) =>", "entries"),
  emptied("platform/upstreams/access-tokens.ts", "const keyOf = (site: string, refreshToken: string)", "held"),
  emptied("modules/weekly-ad/ad-viewer-tokens.ts", "return (page, scope, signal) => {", "kept"),
  // Calls to a service must not depend on the number and rate of earlier failures.
  { file: "gateway/src/platform/http/policy/limits.ts", from: "failureRatio: 0.5", to: "failureRatio: 2" },
];

/** A gateway with a command that clears its caches. */
export interface ForgetfulGateway extends OwnGateway {
  /** Resolves once all caches are empty. The clock does not change, because pages show the time. */
  forget(): Promise<void>;
}

/** Starts a gateway whose circuit breakers never open, with a command that clears its caches. */
export async function startForgetfulGateway(): Promise<ForgetfulGateway> {
  const gateway = await startGateway({
    settings: { MUTANT: JSON.stringify(changes), CLOCK_STEP_MS: "0" },
    preload: [new URL("../stack/mutant.ts", import.meta.url).href],
  });
  return { ...gateway, forget: () => gateway.moveClock() };
}
