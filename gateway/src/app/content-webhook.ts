import type { FastifyInstance, FastifyReply } from "fastify";
import type { ContentChanges } from "../platform/cache/content-changes.ts";
import { registerSignedWebhook } from "../platform/input/signed-webhook.ts";
import { isSlug } from "../platform/text/slugs.ts";

export const contentWebhookPath = "/content-changes";
const bodyLimit = 16 * 1024;
const maxFolders = 100;

/** Returns the folders that a body names; null for a malformed one. */
function foldersIn(body: string): readonly string[] | null {
  try {
    const value: unknown = JSON.parse(body);
    const folders = typeof value === "object" && value !== null && "folders" in value ? value.folders : null;
    if (!Array.isArray(folders) || folders.length > maxFolders) return null;
    const names = folders.filter((name): name is string => typeof name === "string" && isSlug(name));
    return names.length === folders.length ? names : null;
  } catch {
    return null;
  }
}

function answer(body: string, reply: FastifyReply, changes: ContentChanges): FastifyReply {
  const folders = foldersIn(body);
  if (folders === null) return reply.code(422).send({ problems: ["`folders` must be a list of content folders."] });
  for (const folder of folders) changes.mark(folder);
  return reply.code(204).send();
}

/**
 * Serves the webhook with which a content service says which folders have changed, so that they are read again at once.
 * @param secret null for no webhook
 */
export function registerContentWebhook(server: FastifyInstance, secret: string | null, changes: ContentChanges): void {
  registerSignedWebhook(server, {
    path: contentWebhookPath,
    bodyLimit,
    secret,
    answer: (body, _request, reply) => answer(body, reply, changes),
  });
}
