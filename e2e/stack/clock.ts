/**
 * Preloaded into a process of the product (`node --import`): every SIGUSR2 advances the clock of the process by three
 * minutes, or by `CLOCK_STEP_MS`, so that a test does not have to wait for cached data to expire. `CLOCK_AHEAD_MS` sets
 * the initial offset, which may be negative, for example to start when the sessions of today have expired. The process
 * logs each step, because a signal can arrive after a request that was sent later.
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
process.on("SIGUSR2", () => {
  ahead += stepMs;
  process.stdout.write(`${JSON.stringify({ level: 30, time: ShiftedDate.now(), msg: "the clock advanced" })}\n`);
});

export {};
