/**
 * Loaded into a process of the product before its own code (`node --import`): every SIGUSR2 moves what the process
 * takes for the present three minutes on, or `CLOCK_STEP_MS`, so that a test need not wait for what is kept to grow old.
 * `CLOCK_AHEAD_MS` starts it so far ahead, or behind, for example where sessions of today have ended.
 */

const stepMs = Number(process.env["CLOCK_STEP_MS"] ?? 180_000);
const RealDate = Date;
let ahead = Number(process.env["CLOCK_AHEAD_MS"] ?? 0);

class ShiftedDate extends RealDate {
  constructor(...parts: readonly unknown[]) {
    super(...((parts.length === 0 ? [ShiftedDate.now()] : parts) as [number]));
  }

  static override now(): number {
    return RealDate.now() + ahead;
  }
}

globalThis.Date = ShiftedDate as DateConstructor;
process.on("SIGUSR2", () => (ahead += stepMs));

export {};
