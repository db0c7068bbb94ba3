import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describeMachine, type Machine } from "./machine.ts";

export interface Section {
  readonly title: string;
  /** The text in Markdown. */
  readonly text: string;
  /** The same results as data, with their samples. */
  readonly data: unknown;
}

const folder = join(import.meta.dirname, "../results");

export function reportOf(machine: Machine, sections: readonly Section[]): string {
  const parts = sections.map(({ title, text }) => `## ${title}\n\n${text}`);
  return [`# Measured on ${new Date().toISOString().slice(0, 10)}`, describeMachine(machine), ...parts].join("\n\n");
}

/** Writes today's results and returns the path of the Markdown file; the JSON file is next to it. */
export function writeResults(mode: string, machine: Machine, sections: readonly Section[]): string {
  mkdirSync(folder, { recursive: true });
  const base = join(folder, `${new Date().toISOString().slice(0, 10)}-${mode}`);
  const sectionData = Object.fromEntries(sections.map((section) => [section.title, section.data]));
  writeFileSync(`${base}.json`, `${JSON.stringify({ machine, ...sectionData }, null, 2)}\n`);
  writeFileSync(`${base}.md`, `${reportOf(machine, sections)}\n`);
  return `${base}.md`;
}
