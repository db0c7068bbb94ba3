import { spawn } from "node:child_process";

/**
 * Runs a script and exits with its exit code. Uses a path instead of a name: the shell that started this process caches
 * the path of a `node` from before the repository had its own.
 */
export function handOver(node, args) {
  const child = spawn(node, args, { stdio: "inherit" });
  // The terminal sends Ctrl-C to both processes; the script decides when to end.
  process.on("SIGINT", () => {});
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.once("error", (error) => {
    process.stderr.write(`The Node of the repository cannot be run: ${error.message}\n`);
    process.exit(1);
  });
  child.once("exit", (code) => process.exit(code === null ? 1 : code));
}
