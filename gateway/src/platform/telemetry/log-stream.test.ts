import { spawnSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { expect, it } from "vitest";

const source = pathToFileURL(join(import.meta.dirname, "log-stream.ts")).href;

/** Runs code with a log stream in a child process and returns what it wrote to standard output. */
function written(code: string): string {
  const program = `import { openLogStream } from "${source}"; const stream = openLogStream(); ${code}`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", program]);
  expect(stderr.toString()).toBe("");
  return stdout.toString();
}

it("writes all lines completely and in order, also when thousands are logged at once and the process ends", () => {
  const lines = Array.from({ length: 3_000 }, (_, nth) => `${nth} ${"crème 🥛 ".repeat(nth % 40)}\n`);
  const code = `for (let nth = 0; nth < 3_000; nth += 1) stream.write(\`\${nth} \${"crème 🥛 ".repeat(nth % 40)}\\n\`);`;
  expect(written(code) === lines.join("")).toBe(true);
});

it("writes a line that is larger than its buffer, after the lines before it", () => {
  const code = `stream.write("first\\n"); stream.write("é".repeat(100_000) + "\\n"); stream.write("last\\n");`;
  expect(written(code) === `first\n${"é".repeat(100_000)}\nlast\n`).toBe(true);
});

it("writes all buffered lines at a flush, also before the process is killed", () => {
  expect(written(`stream.write("last words\\n"); stream.flushSync(); process.kill(process.pid, "SIGKILL");`)).toBe(
    "last words\n",
  );
});
