import { join } from "node:path";
import { onOtherCores } from "./cores.ts";
import { type Running, startProcess } from "./processes.ts";

/** The running stub of the services. */
export interface Upstream extends Running {
  /** Returns the number of its requests since its start. */
  calls(): Promise<number>;
  /** Delays every response by this number of milliseconds from now on. */
  delay(ms: number): Promise<void>;
}

/**
 * Starts the stub of the services.
 * @param ports its ports; all return the same responses
 * @param folder the folder of its log
 */
export async function startUpstream(ports: readonly [number, ...number[]], folder: string): Promise<Upstream> {
  const control = `http://localhost:${ports[0]}/control`;
  const running = await startProcess({
    name: "the upstream",
    command: onOtherCores([process.execPath, join(import.meta.dirname, "../upstream/main.ts"), ...ports.map(String)]),
    folder: import.meta.dirname,
    settings: {},
    logFile: join(folder, "upstream.log"),
    isReady: async () => (await fetch(control)).ok,
  });
  return {
    ...running,
    async calls() {
      const { calls } = (await (await fetch(control)).json()) as { calls: number };
      return calls;
    },
    delay: async (ms) => void (await fetch(`${control}?delayMs=${ms}`)),
  };
}
