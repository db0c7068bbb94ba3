import { join } from "node:path";
import { onOtherCores } from "./cores.ts";
import { type ReadyProcess, startReady } from "../../tools/process/start-process.ts";

/** The running stub of the services. */
export interface Upstream extends ReadyProcess {
  /** Returns the number of its requests since its start. */
  calls(): Promise<number>;
  /** Delays every response by this number of milliseconds from now on. */
  delay(ms: number): Promise<void>;
}

/**
 * Starts the stub of the services.
 * @param ports its ports; all return the same responses
 */
export async function startUpstream(ports: readonly [number, ...number[]], folder: string): Promise<Upstream> {
  const control = `http://localhost:${ports[0]}/control`;
  const node = [process.execPath, join(import.meta.dirname, "../upstream/main.ts"), ...ports.map(String)] as const;
  const part = {
    ...onOtherCores(node),
    name: "upstream",
    folder: import.meta.dirname,
    settings: {},
    readyUrl: control,
  };
  const running = await startReady(part, { logFile: join(folder, "upstream.log") });
  return {
    ...running,
    async calls() {
      const { calls } = (await (await fetch(control)).json()) as { calls: number };
      return calls;
    },
    delay: async (ms) => void (await fetch(`${control}?delayMs=${ms}`)),
  };
}
