import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "./context.ts";

/** Creates the context of a request with its visitor. */
export type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
