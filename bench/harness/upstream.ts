import { join } from "node:path";
import { onOtherCores } from "./cores.ts";
import { type Running, startProcess } from "./processes.ts";

/** The stand-in for the services, running. */
export interface Upstream extends Running {
  /** Returns how often it was asked since its start. */
  calls(): Promise<number>;
  /** Holds every answer back by so many milliseconds from now on. */
  delay(ms: number): Promise<void>;
}

/**
 * Starts the stand-in for the services.
 * @param ports where it listens; all give the same answers
 * @param folder for its log
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
