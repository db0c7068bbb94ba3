import { execFile } from "node:child_process";

/** The response of the registry about the packages of a lockfile. */
export type Audit =
  /** One line for each package with a known vulnerability of high or critical severity. */
  | { readonly kind: "answered"; readonly findings: readonly string[] }
  /** Unknown: the registry is unreachable, or does not support audits. */
  | { readonly kind: "unanswered"; readonly reason: string };

interface Report {
  readonly auditReportVersion?: number;
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range: string }>>;
  readonly message?: string;
  readonly error?: { readonly summary?: string };
}

const weighty = new Set(["high", "critical"]);

/** The timeout for the registry, in milliseconds. */
const withinMs = 60_000;

/** Returns the result in the output of `npm audit --json`. */
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
 * Requests an audit of the packages in the lockfile of a folder.
 * @param settings npm settings, in addition to the environment
 */
export function audit(folder: string, onlyProduct: boolean, settings: Record<string, string> = {}): Promise<Audit> {
  // Disables the check for a newer npm, whose notice would be written beside the report.
  const command = ["audit", "--json", "--fetch-retries=1", "--no-update-notifier"];
  const args = [...command, onlyProduct ? "--omit=dev" : "--include=dev"];
  const options = { cwd: folder, env: { ...process.env, ...settings }, timeout: withinMs, maxBuffer: 64 * 1024 ** 2 };
  // npm exits with 1 for findings and for failures: the output distinguishes them.
  return new Promise((resolve) => {
    execFile("npm", args, { ...options, shell: process.platform === "win32" }, (_error, stdout) =>
      resolve(readAudit(stdout)),
    );
  });
}
