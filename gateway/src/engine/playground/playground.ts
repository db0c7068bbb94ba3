import { existsSync } from "node:fs";
import { join, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { GraphQLSchema } from "graphql";
import type { Retailers } from "../../platform/config/retailers.ts";
import type { RegisteredBuild } from "../documents/registered-builds.ts";
import { registerOperationCost } from "./operation-cost.ts";
import { registerBuilds } from "./registered-builds.ts";
import { registerScenarios } from "./scenarios.ts";
import { registerSwitchboard } from "./switchboard.ts";

/** The explorer loads its own files only; its editor creates style elements and starts workers from blobs. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "img-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Pages of the documentation run no scripts. */
const docsPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** A file below `assets` has a hash of its content in its name. */
const KEPT = "public, max-age=31536000, immutable";

function headersFor(folder: string) {
  const docsFolder = `${join(folder, "docs")}${sep}`;
  const assetsFolder = `${join(folder, "assets")}${sep}`;
  return (reply: FastifyReply, path: string): void => {
    void reply.headers({
      "cache-control": path.startsWith(assetsFolder) ? KEPT : "no-cache",
      "content-security-policy": path.startsWith(docsFolder) ? docsPolicy : contentSecurityPolicy,
      "referrer-policy": "no-referrer",
      "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
      "cross-origin-opener-policy": "same-origin",
    });
  };
}

export interface PlaygroundOptions {
  /** The folder of the built explorer. */
  readonly folder: string;
  readonly access: "open" | "staff";
  /** The control port of the reference services; null disables the demo parts. */
  readonly demoControlUrl: string | null;
}

export interface PlaygroundDeps {
  readonly retailers: Retailers;
  readonly schema: GraphQLSchema;
  readonly graphPath: string;
  /** Returns the builds that were registered while the gateways run. */
  readonly builds: () => readonly RegisteredBuild[];
  readonly isStaff: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
}

function registerStaffCheck(app: FastifyInstance, isStaff: PlaygroundDeps["isStaff"]): void {
  app.addHook("onRequest", async (request, reply) => {
    if (await isStaff(request, reply)) return;
    const message = "The playground is for the retailer's staff: log in to the team portal in this browser first.";
    await reply.code(403).send({ error: "Forbidden", message, requestId: request.id });
  });
}

/** Serves the retailer of the host, and all retailers in a demo only. */
function registerSetup(app: FastifyInstance, retailers: Retailers, isDemo: boolean): void {
  app.get("/playground/setup", async ({ retailer }) => ({
    retailer: retailer?.sitePath,
    retailers: retailers.entries
      .filter(({ sitePath }) => isDemo || sitePath === retailer?.sitePath)
      .map(({ sitePath, hosts: [host] }) => ({ sitePath, host })),
  }));
}

/** Leads a browser that opens the graph or the gateway itself to the playground. Requests with an operation are answered. */
function redirectBrowsers(app: FastifyInstance, graphPath: string): void {
  app.get("/", (_request, reply) => reply.redirect("/playground/"));
  app.addHook("onRequest", (request, reply, done) => {
    const isPage = request.method === "GET" && request.url === graphPath;
    if (!isPage || request.headers.accept?.includes("text/html") !== true) return done();
    void reply.redirect("/playground/");
  });
}

export function registerPlayground(
  app: FastifyInstance,
  { folder, access, demoControlUrl }: PlaygroundOptions,
  { retailers, schema, graphPath, builds, isStaff }: PlaygroundDeps,
): void {
  if (!existsSync(join(folder, "index.html"))) {
    app.log.warn("the playground is on but has not been built");
    return;
  }
  redirectBrowsers(app, graphPath);
  app.register(async (part) => {
    if (access === "staff") registerStaffCheck(part, isStaff);
    part.get("/playground", (_request, reply) => reply.redirect("/playground/"));
    part.get("/playground/docs", (_request, reply) => reply.redirect("/playground/docs/"));
    registerSetup(part, retailers, demoControlUrl !== null);
    registerOperationCost(part, schema);
    registerBuilds(part, schema, builds);
    // Staff see their own retailer; open access, which is not for production, shows all of them.
    registerSwitchboard(part, (own) =>
      retailers.entries.filter(({ sitePath }) => access === "open" || sitePath === own?.sitePath),
    );
    if (demoControlUrl !== null) registerScenarios(part, demoControlUrl);
    await part.register(fastifyStatic, {
      root: folder,
      prefix: "/playground/",
      setHeaders: headersFor(folder),
      dotfiles: "ignore",
      extensions: ["html"],
      cacheControl: false,
      preCompressed: true,
    });
  });
}
