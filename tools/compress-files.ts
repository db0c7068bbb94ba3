// Writes a brotli and a gzip copy beside every built file that is given, or in a given folder, and becomes smaller, so that the server
// need not compress.
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = /\.(?:js|css|svg|json|txt|html|ttf|webmanifest)$/;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Beyond this size the best quality takes twice as long, for 2 % fewer bytes. */
const LARGE_BYTES = 1_000_000;

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  const quality = bytes.length > LARGE_BYTES ? 10 : 11;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [brotli, gzipped] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: 9 })]);
  if (brotli.length < bytes.length) await writeFile(`${path}.br`, brotli);
  if (gzipped.length < bytes.length) await writeFile(`${path}.gz`, gzipped);
}

async function filesIn(path: string): Promise<readonly string[]> {
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  return files.map(({ parentPath, name }) => join(parentPath, name));
}

for (const path of process.argv.slice(2)) await Promise.all((await filesIn(path)).map(compressFile));
