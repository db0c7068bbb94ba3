import { execFile } from "node:child_process";

/** What the registry says about the packages of a lockfile. */
export type Audit =
  /** One line for each package with a known fault of high or critical weight. */
  | { readonly kind: "answered"; readonly findings: readonly string[] }
  /** Nobody knows: the registry cannot be reached, or does not answer this question. */
  | { readonly kind: "unanswered"; readonly reason: string };

interface Report {
  readonly auditReportVersion?: number;
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range: string }>>;
  readonly message?: string;
  readonly error?: { readonly summary?: string };
}

const weighty = new Set(["high", "critical"]);

/** How long the registry is waited for, in milliseconds. */
const withinMs = 60_000;

/** Reads what `npm audit --json` has written. */
export function readAudit(text: string): Audit {
  let report: Report;
  try {
    report = JSON.parse(text);
  } catch {
    return { kind: "unanswered", reason: "npm wrote no report" };
  }
  if (report.auditReportVersion === undefined || report.vulnerabilities === undefined) {
    return { kind: "unanswered", reason: report.message ?? report.error?.summary ?? "npm wrote no report" };
  }
  const findings = Object.entries(report.vulnerabilities)
    .filter(([, { severity }]) => weighty.has(severity))
    .map(([name, { severity, range }]) => `${name} ${range}: ${severity}`);
  return { kind: "answered", findings };
}

/**
 * Asks the registry about the packages that the lockfile of a folder names.
 * @param folder where the lockfile is
 * @param onlyProduct leaves packages for development out
 * @param settings of npm, on top of the environment
 */
export function audit(folder: string, onlyProduct: boolean, settings: Record<string, string> = {}): Promise<Audit> {
  // A newer npm is not asked for here, nor is what the registry says of it written beside the report.
  const asked = ["audit", "--json", "--fetch-retries=1", "--no-update-notifier"];
  const args = [...asked, onlyProduct ? "--omit=dev" : "--include=dev"];
  const options = { cwd: folder, env: { ...process.env, ...settings }, timeout: withinMs, maxBuffer: 64 * 1024 ** 2 };
  // Findings make npm end with 1, as a failure does: what it wrote tells them apart.
  return new Promise((resolve) => {
    execFile("npm", args, { ...options, shell: process.platform === "win32" }, (_error, stdout) =>
      resolve(readAudit(stdout)),
    );
  });
}
