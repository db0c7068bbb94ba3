import type { Logger } from "../../platform/telemetry/logger.ts";
import { describeError } from "../../../../http-server/describe-error.ts";
import { buildName, type BuildStore } from "./build-store.ts";
import type { RegisteredBuild } from "./registered-builds.ts";
import type { TrustedDocuments } from "./trusted-documents.ts";

export interface DocumentRegistry extends TrustedDocuments {
  builds(): readonly RegisteredBuild[];
  /** Registers a build at all gateways; false if the store could not be written. */
  register(build: RegisteredBuild): Promise<boolean>;
  refresh(): Promise<void>;
  stop(): void;
}

/** How often a gateway reads the builds that others registered, in milliseconds. */
const refreshMs = 5_000;

class Registry implements DocumentRegistry {
  readonly #own: TrustedDocuments;
  readonly #store: BuildStore;
  readonly #log: Logger;
  readonly #timer: NodeJS.Timeout;
  readonly #builds = new Map<string, RegisteredBuild>();
  readonly #stamps = new Map<string, string>();
  #texts = new Map<string, string>();

  constructor(own: TrustedDocuments, store: BuildStore, log: Logger) {
    this.#own = own;
    this.#store = store;
    this.#log = log;
    this.#timer = setInterval(() => void this.refresh(), refreshMs).unref();
  }

  has(id: string): boolean {
    return this.#own.has(id) || this.#texts.has(id);
  }

  get(id: string): string | undefined {
    return this.#own.get(id) ?? this.#texts.get(id);
  }

  builds(): readonly RegisteredBuild[] {
    return [...this.#builds.values()];
  }

  async register(build: RegisteredBuild): Promise<boolean> {
    if (!(await this.#store.write(build))) return false;
    this.#add(build);
    return true;
  }

  async refresh(): Promise<void> {
    const index = (await this.#orNull("the index", () => this.#store.index())) ?? new Map<string, string>();
    for (const [name, stamp] of index) {
      if (this.#stamps.get(name) === stamp) continue;
      // oxlint-disable-next-line no-await-in-loop -- one large reply at a time
      const build = await this.#orNull(name, () => this.#store.read(name));
      if (build === null) continue;
      this.#stamps.set(name, stamp);
      this.#add(build);
    }
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Logs what cannot be read, once for each refresh; the other builds stay usable. */
  async #orNull<Value>(what: string, read: () => Promise<Value | null>): Promise<Value | null> {
    try {
      return await read();
    } catch (error) {
      this.#log.warn({ build: what, fault: describeError(error) }, "a registered build could not be read");
      return null;
    }
  }

  #add(build: RegisteredBuild): void {
    this.#builds.set(buildName(build), build);
    this.#texts = new Map(this.builds().flatMap(({ documents }) => Object.entries(documents)));
  }
}

export async function createDocumentRegistry(
  own: TrustedDocuments,
  store: BuildStore,
  log: Logger,
): Promise<DocumentRegistry> {
  const registry = new Registry(own, store, log);
  await registry.refresh();
  return registry;
}
