// Opens the content files of a site in an editor in the browser: `npm run content:editor -- lees`.
import { createReadStream, existsSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { type ContentStore, createContentStore } from "./content-store.ts";
import { editorConfig } from "./forms.ts";

const root = resolve(process.env["CONTENT_DIR"] ?? join(import.meta.dirname, "../content"));
const port = Number(process.env["EDITOR_PORT"] ?? "8057");
const origin = `http://localhost:${port}`;
const site = process.argv[2] ?? "shared";
const store = createContentStore(root);
const program = join(import.meta.dirname, "decap/node_modules/decap-cms/dist");

interface File {
  readonly path: string;
  readonly raw: string;
}

interface Asset {
  readonly path: string;
  readonly content: string;
}

interface Params {
  readonly folder: string;
  readonly mediaFolder: string;
  readonly path: string;
  readonly paths: readonly string[];
  readonly files: readonly { readonly path: string }[];
  readonly entry?: File;
  readonly dataFiles?: readonly File[];
  readonly assets: readonly Asset[];
  readonly asset: Asset;
}

const done = { message: "done" };

/** The actions that the editor asks of its proxy. */
const actions: Readonly<Record<string, (its: ContentStore, params: Params) => unknown>> = {
  info: () => ({ repo: "content", publish_modes: ["simple"], type: "local_fs" }),
  entriesByFolder: (its, { folder }) => its.entries(folder),
  entriesByFiles: (its, { files }) => Promise.all(files.map(({ path }) => its.entry(path))),
  getEntry: (its, { path }) => its.entry(path),
  getMedia: (its, { mediaFolder }) => its.allMedia(mediaFolder),
  getMediaFile: (its, { path }) => its.media(path),
  getDeployPreview: () => null,
  async persistEntry(its, { entry, dataFiles = entry ? [entry] : [], assets }) {
    for (const { path, content } of assets) await its.writeMedia(path, content);
    for (const { path, raw } of dataFiles) await its.write(path, raw);
    return done;
  },
  async persistMedia(its, { asset }) {
    await its.writeMedia(asset.path, asset.content);
    return its.media(asset.path);
  },
  async deleteFile(its, { path }) {
    await its.remove(path);
    return done;
  },
  async deleteFiles(its, { paths }) {
    await Promise.all(paths.map((path) => its.remove(path)));
    return done;
  },
};

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Content of ${site}</title><script>window.CMS_MANUAL_INIT = true</script></head>
<body><script src="/decap-cms.js"></script>
<script>CMS.init({ config: ${JSON.stringify(editorConfig(root, site, `${origin}/api`))} })</script></body>
</html>`;

async function answerAction(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { action, params } = JSON.parse(await text(request));
  try {
    const result = await actions[action]?.(store, params);
    response.setHeader("content-type", "application/json").end(JSON.stringify(result ?? null));
  } catch (error) {
    const reason = error instanceof Error ? error.message : "unknown";
    response.writeHead(422, { "content-type": "application/json" }).end(JSON.stringify({ error: reason }));
  }
}

/** Other pages in the browser must not write files: their requests name another origin, or another host. */
const isOwn = ({ headers, method }: IncomingMessage): boolean =>
  headers.host === `localhost:${port}` && (method === "GET" || headers.origin === origin);

const server = createServer((request, response) => {
  const path = new URL(request.url ?? "/", origin).pathname;
  const script = /^\/[\w.-]+\.(?:js|css)$/.test(path) ? join(program, path) : null;
  if (!isOwn(request)) response.writeHead(403).end();
  else if (path === "/api" && request.method === "POST") void answerAction(request, response);
  else if (path === "/") response.setHeader("content-type", "text/html").end(page);
  else if (script !== null && existsSync(script)) {
    response.setHeader("content-type", path.endsWith("css") ? "text/css" : "text/javascript");
    createReadStream(script).pipe(response);
  } else response.writeHead(404).end();
});

server.listen(port, "localhost", () => {
  process.stdout.write(`The content of ${site} is at ${origin}. Ctrl-C stops the editor.\n`);
});
