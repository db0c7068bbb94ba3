import { spawn } from "node:child_process";

/**
 * Runs a script and ends this process the way it ends. By path, not by name: the shell that started this process
 * remembers where it found `node` before the repository had one of its own.
 */
export function handOver(node, args) {
  const child = spawn(node, args, { stdio: "inherit" });
  // Ctrl-C reaches both through the terminal; the script decides when to end.
  process.on("SIGINT", () => {});
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.once("error", (error) => {
    process.stderr.write(`The Node of the repository cannot be run: ${error.message}\n`);
    process.exit(1);
  });
  child.once("exit", (code) => process.exit(code === null ? 1 : code));
}
