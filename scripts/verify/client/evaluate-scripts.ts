// Evaluates scripts of the built client one after the other, each after what it imports, and prints as JSON what each costs.
// A process of its own, because it gets the globals of a browser.
import { pathToFileURL } from "node:url";
import { GlobalWindow } from "happy-dom";
import type { Evaluation } from "./bundle.ts";

const window = new GlobalWindow({ url: "https://page.invalid/" });
for (const name of Object.getOwnPropertyNames(window)) {
  if (name in globalThis) continue;
  Object.defineProperty(globalThis, name, { value: Reflect.get(window, name), configurable: true, writable: true });
}
// Nothing runs after the evaluation: the entry starts the page in a task of its own.
Object.assign(globalThis, { window: globalThis, setTimeout: () => 0 });
const dispatch = () => true;
Object.assign(globalThis, { addEventListener: () => {}, removeEventListener: () => {}, dispatchEvent: dispatch });

let formatters: string[] = [];

/** Notes each use of a function. Its first use in a browser loads the data of a language. */
function noteUses(owner: object, key: string, name: string): void {
  const original: unknown = Reflect.get(owner, key);
  if (typeof original !== "function") return;
  const note = () => void formatters.push(name);
  const noted = new Proxy(original, {
    construct: (target, values, as) => (note(), Reflect.construct(target, values, as)),
    apply: (target, self, values) => (note(), Reflect.apply(target, self, values)),
  });
  Object.defineProperty(owner, key, { value: noted, configurable: true, writable: true });
}

for (const key of Object.getOwnPropertyNames(Intl)) noteUses(Intl, key, `Intl.${key}`);
for (const { prototype } of [String, Number, Date, Array]) {
  for (const key of Object.getOwnPropertyNames(prototype)) {
    if (/^(?:locale|toLocale)/.test(key)) noteUses(prototype, key, key);
  }
}

const evaluations: Evaluation[] = [];
for (const file of process.argv.slice(2)) {
  formatters = [];
  const start = process.cpuUsage();
  await import(pathToFileURL(file).href);
  const { user, system } = process.cpuUsage(start);
  evaluations.push({ file, ms: (user + system) / 1000, formatters });
}
process.stdout.write(JSON.stringify(evaluations), () => process.exit());
