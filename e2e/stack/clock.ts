/**
 * Loaded into a process of the product before its own code (`node --import`): every SIGUSR2 moves what the process
 * takes for the present three minutes on, so that a test need not wait for what is kept to grow old. `CLOCK_DAYS_AHEAD`
 * starts it so many days ahead, where sessions of today have ended.
 */

const STEP_MS = 180_000;
const DAY_MS = 86_400_000;
const RealDate = Date;
let ahead = Number(process.env["CLOCK_DAYS_AHEAD"] ?? 0) * DAY_MS;

class ShiftedDate extends RealDate {
  constructor(...parts: readonly unknown[]) {
    super(...((parts.length === 0 ? [ShiftedDate.now()] : parts) as [number]));
  }

  static override now(): number {
    return RealDate.now() + ahead;
  }
}

globalThis.Date = ShiftedDate as DateConstructor;
process.on("SIGUSR2", () => (ahead += STEP_MS));

export {};
