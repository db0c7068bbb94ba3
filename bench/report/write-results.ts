import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describeMachine, type Machine } from "./machine.ts";

/** One part of what was measured. */
export interface Section {
  readonly title: string;
  /** Markdown. */
  readonly text: string;
  /** The same as data, and what it was made of. */
  readonly data: unknown;
}

const folder = join(import.meta.dirname, "../results");

/** Returns the report of a day as Markdown. */
export function reportOf(machine: Machine, sections: readonly Section[]): string {
  const parts = sections.map(({ title, text }) => `## ${title}\n\n${text}`);
  return [`# Measured on ${new Date().toISOString().slice(0, 10)}`, describeMachine(machine), ...parts].join("\n\n");
}

/** Writes the results of today and returns the path of the Markdown file; the JSON lies beside it. */
export function writeResults(mode: string, machine: Machine, sections: readonly Section[]): string {
  mkdirSync(folder, { recursive: true });
  const base = join(folder, `${new Date().toISOString().slice(0, 10)}-${mode}`);
  const data = Object.fromEntries(sections.map((section) => [section.title, section.data]));
  writeFileSync(`${base}.json`, `${JSON.stringify({ machine, ...data }, null, 2)}\n`);
  writeFileSync(`${base}.md`, `${reportOf(machine, sections)}\n`);
  return `${base}.md`;
}
