import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, parseAllDocuments } from "yaml";
import { root } from "../../run/run.ts";

export const manifestsFolder = "deploy/kubernetes";

export const environments = ["demo", "staging", "production"] as const;

/** One of {@link environments}. */
export type Environment = (typeof environments)[number];

/** One document of a manifest, as far as the checks read it. */
export interface Manifest {
  readonly [field: string]: unknown;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels?: Readonly<Record<string, string>> };
}

export interface Kustomization {
  readonly resources?: readonly string[];
  readonly components?: readonly string[];
  readonly configMapGenerator?: readonly {
    readonly name: string;
    readonly envs?: readonly string[];
    readonly files?: readonly string[];
    readonly literals?: readonly string[];
  }[];
  readonly images?: readonly { readonly name: string; readonly newName: string; readonly newTag: string }[];
  readonly patches?: readonly {
    readonly path?: string;
    readonly target?: { readonly kind: string; readonly name?: string };
  }[];
}

/**
 * Returns the documents of a YAML text.
 * @throws Error if it is malformed
 */
export function parseManifests(text: string): Manifest[] {
  return parseAllDocuments(text).map((document) => {
    const [problem] = document.errors;
    if (problem !== undefined) throw problem;
    return document.toJS();
  });
}

const isManifest = (file: string): boolean => !/(^|\/)(kustomization|retailers|[\w-]+-patch)\.yaml$/.test(file);

export const manifestFiles = (folder = manifestsFolder): string[] =>
  globSync(`${folder}/**/*.yaml`, { cwd: root }).filter(isManifest).toSorted();

export const readManifests = (file: string): Manifest[] => parseManifests(readFileSync(join(root, file), "utf8"));

export const readKustomization = (folder: string): Kustomization =>
  parse(readFileSync(join(root, folder, "kustomization.yaml"), "utf8"));

/** Returns the folders that an overlay consists of, from the root: the base, its components and the overlay itself. */
export function foldersOf(environment: Environment): string[] {
  const overlay = `${manifestsFolder}/overlays/${environment}`;
  const components = (readKustomization(overlay).components ?? []).map((path) => join(overlay, path));
  return [`${manifestsFolder}/base`, ...components, overlay];
}

/** Returns the settings that an overlay gives to the processes of a name. */
export function settingsOf(environment: Environment, name: string): Record<string, string> {
  const lines = foldersOf(environment).flatMap((folder) =>
    (readKustomization(folder).configMapGenerator ?? [])
      .filter((generator) => generator.name === name)
      .flatMap(({ envs = [], literals = [] }) => [
        ...envs.flatMap((file) =>
          readFileSync(join(root, folder, file), "utf8")
            .trim()
            .split("\n"),
        ),
        ...literals,
      ]),
  );
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]));
}
