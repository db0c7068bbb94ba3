import { startGateway, type TestGateway } from "../../graph/gateway.ts";
import { ask } from "../../stack/http.ts";
import type { Mutant } from "../../stack/mutant.ts";

/** Makes a memory of the gateway empty itself at a signal. */
const emptied = (file: string, before: string, name: string): Mutant => ({
  file: `gateway/src/${file}`,
  from: before,
  to: `process.on("SIGUSR2", () => ${name}.clear());\n${before}`,
});

/** What the gateway of the pages does otherwise, each with the place in its source. */
const changes: readonly Mutant[] = [
  emptied("cache/memory-store.ts", "return {\n    get: async (key) =>", "entries"),
  emptied("upstreams/commerce/access-tokens.ts", "const keyOf = (site: string, refreshToken: string)", "held"),
  emptied("upstreams/ad-viewer/tokens.ts", "return (page, scope, signal) => {", "kept"),
  // Whether a service is asked must not depend on how many of the pages before failed, and how quickly.
  { file: "gateway/src/http/policy/limits.ts", from: "failureRatio: 0.5", to: "failureRatio: 2" },
];

/** A gateway that can be made to forget what it keeps. */
export interface ForgetfulGateway extends TestGateway {
  /** Resolves once nothing is kept; the time stays as it is, because pages show it. */
  forget(): Promise<void>;
}

/** Starts a gateway that asks a failing service again and again, and that can be made to forget. */
export async function startForgetfulGateway(): Promise<ForgetfulGateway> {
  const gateway = await startGateway({
    settings: { MUTANT: JSON.stringify(changes), CLOCK_STEP_MS: "0", ANSWER_CACHE_MS: "0" },
    preload: [new URL("../../stack/mutant.ts", import.meta.url).href],
  });
  return {
    ...gateway,
    forget: async () => {
      gateway.moveClock();
      // An answer shows that the signal, which was sent before the question, has arrived.
      await ask({ port: gateway.port, path: "/health/live" });
    },
  };
}
