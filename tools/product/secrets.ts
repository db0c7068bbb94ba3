import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { secretSettings } from "../../input-rules/secret.ts";

const webhooks = ["CONTENT_WEBHOOK_SECRET", "REMINDERS_SECRET"] as const;
const names = [...secretSettings, "SESSION_KEYS", ...webhooks] as const;

/** The secrets of the processes on one machine, by the names of their settings. */
export type Secrets = Readonly<Record<(typeof names)[number], string>>;

const isOfWebhook = (name: string): boolean => webhooks.some((webhook) => webhook === name);

const isUsable = (name: string, value: unknown): boolean =>
  isOfWebhook(name) ? String(value).startsWith("whsec_") : /^[\w-]{43}(,[\w-]{43})*$/.test(String(value));

function isSecrets(value: unknown): value is Secrets {
  if (typeof value !== "object" || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return names.every((name) => isUsable(name, fields.get(name)));
}

/** Adds secrets that are missing, or of another form, in the file of an earlier version. */
function completed(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const usableSecrets = Object.entries(value).filter(([name, secret]) => !isOfWebhook(name) || isUsable(name, secret));
  return { ...makeSecrets(), ...Object.fromEntries(usableSecrets) };
}

const valueOf = (name: (typeof names)[number]): string =>
  isOfWebhook(name) ? `whsec_${randomBytes(32).toString("base64")}` : randomBytes(32).toString("base64url");

export const makeSecrets = (): Secrets => Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Secrets;

function write(file: string, secrets: Secrets): void {
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
}

function read(file: string): Secrets {
  const hint = `remove ${file} to have new secrets made; everybody is logged out then.`;
  let value: unknown;
  try {
    value = completed(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    throw new Error(`The secrets of this machine cannot be read: ${hint}`);
  }
  if (!isSecrets(value)) throw new Error(`The secrets of this machine are malformed: ${hint}`);
  write(file, value);
  return value;
}

/**
 * Returns the secrets of this machine: generated the first time, and stored in a file that only its owner can read.
 * @param folder the folder of the file; created if missing
 */
export function localSecrets(folder: string): Secrets {
  const file = join(folder, "secrets.json");
  if (existsSync(file)) return read(file);
  const secrets = makeSecrets();
  mkdirSync(folder, { recursive: true });
  write(file, secrets);
  return secrets;
}
