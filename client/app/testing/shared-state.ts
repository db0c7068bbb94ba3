import { vi } from "vitest";
import { pendingTimers } from "./pending-timers.ts";

/** The names of the global object, and an object that creates its functions for each reader. */
const SKIPPED: ReadonlySet<string> = new Set([
  "globalThis",
  "global",
  "window",
  "self",
  "top",
  "parent",
  "frames",
  "CSS",
]);

/** What libraries set for the process when a test first needs them. */
const OF_LIBRARIES =
  /^(?:__APOLLO_CLIENT__|__EMOTION_REACT_11__|Symbol\((?:apollo\.devtools|\$\$jest-matchers-object)\)|HTMLElement\.prototype\.focus$)/;

type Entry = readonly [name: string, value: unknown];

/** Returns the functions that an object has itself. */
function functionsOf(name: string, owner: unknown): Entry[] {
  if ((typeof owner !== "object" && typeof owner !== "function") || owner === null) return [];
  return Object.entries(Object.getOwnPropertyDescriptors(owner))
    .map(([key, { get, value }]): Entry => [`${name}.${key}`, get ?? value])
    .filter(([, value]) => typeof value === "function");
}

/** Returns the globals, and the functions of each and of its prototype. */
function globals(): Entry[] {
  const names = Reflect.ownKeys(globalThis).filter((key) => !SKIPPED.has(String(key)));
  const entries = names.flatMap((key): Entry[] => {
    const [name, value] = [String(key), Reflect.get(globalThis, key) as unknown];
    const prototype = typeof value === "function" ? functionsOf(`${name}.prototype`, value.prototype) : [];
    return [[name, value], ...functionsOf(name, value), ...prototype];
  });
  return entries.filter(([name]) => !OF_LIBRARIES.test(name));
}

/** Returns what the test files of a process share, by name. */
export function sharedState(): ReadonlyMap<string, unknown> {
  const { activeElement, body, cookie, documentElement, head, title } = document;
  const attributes = [documentElement, body].flatMap((element) => element.getAttributeNames());
  return new Map<string, unknown>([
    ...globals(),
    ...Object.entries(process.env).map(([name, value]): Entry => [`process.env.${name}`, value]),
    ...pendingTimers().map((place): Entry => [`a timer of ${place}`, "pending"]),
    ["location", location.href],
    ["document.title", title],
    ["document.body", body.innerHTML],
    ["document.head", head.querySelectorAll(":scope > :not(style)").length],
    ["document.cookie", cookie],
    ["document.activeElement", activeElement],
    ["attributes of the document", attributes.join()],
    ["the scroll position", [window.scrollX, window.scrollY].join()],
    ["localStorage", JSON.stringify(localStorage)],
    ["sessionStorage", JSON.stringify(sessionStorage)],
    ["fake timers", vi.isFakeTimers()],
  ]);
}

/** Returns the names of what differs between two states. */
export function changedNames(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => !Object.is(before.get(name), after.get(name)));
}
