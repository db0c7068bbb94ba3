import type { FastifyRequest } from "fastify";
import { isSecret } from "../../../kit/bearer.ts";
import { failures } from "../failure.ts";

/** Throws 401 unless a request carries the credentials of HTTP Basic authentication. */
export type BasicCheck = (request: Pick<FastifyRequest, "headers">) => Promise<void>;

/** Returns the check of one pair of credentials, which compares both together in constant time. */
export function createBasicCheck(username: string, password: string): BasicCheck {
  const expected = Buffer.from(`${username}:${password}`).toString("base64");
  return async ({ headers }) => {
    const [, credentials = null] = /^Basic ([A-Za-z0-9+/]+={0,2})$/i.exec(headers.authorization ?? "") ?? [];
    if (!isSecret(credentials, expected)) throw failures.unauthenticated();
  };
}
