import { addRetailers } from "./add-retailers.ts";
import { failedEvents } from "./failed-events.ts";
import { loadMjml } from "./core/content/mail/render-mjml.ts";
import { mailCounts } from "./mail-counts.ts";
import { failureOf } from "./kit/log.ts";
import { readSettings, type Settings } from "./kit/settings.ts";
import { StartError } from "./kit/start-error.ts";
import { startServices } from "./kit/start.ts";
import { setPasswordCost } from "./core/sessions/passwords.ts";
import { services } from "./services.ts";

function giveUp(error: unknown): never {
  const text = error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

function settingsOrExit(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    return giveUp(error);
  }
}

const settings = settingsOrExit();
setPasswordCost(settings.passwordCost);
/** What runs in place of the services; each returns what it prints. */
const commands: Readonly<Record<string, () => Promise<string>>> = {
  "add-retailers": () => addRetailers(settings),
  "failed-events": () => failedEvents(settings, process.argv[3]),
  "mail-counts": () => mailCounts(settings),
};
const command = commands[process.argv[2] ?? ""];
if (command) {
  process.stdout.write(`${await command().catch(giveUp)}\n`);
  process.exit(0);
}
// Loading MJML takes a second of processor time, in which the process answers no call, so it is loaded before the start
// reports ready.
const starting = loadMjml().then(() => startServices(settings, services));
starting.catch(giveUp);

// A stop during the start waits for the start: a database whose creation is interrupted would be lost.
async function stop(exitCode: number): Promise<void> {
  const running = await starting;
  await running.stop();
  process.exit(exitCode);
}

for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop(0).catch(giveUp));

// The state after an uncaught exception is unknown, so the process logs it, waits for running calls and exits.
process.once("uncaughtException", (error) => {
  process.stderr.write(`${JSON.stringify(failureOf(error))}\n`);
  void stop(1).catch(giveUp);
});
