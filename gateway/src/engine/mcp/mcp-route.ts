import { createHash } from "node:crypto";
import { createMcpHandler, type CallToolResult, fromJsonSchema, McpServer } from "@modelcontextprotocol/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { addressBlock } from "../../../../http-server/address-block.ts";
import type { Limits } from "../../platform/auth/limits/limits.ts";
import type { ErrorCode } from "../../platform/errors/codes.ts";
import { tooManyAttempts } from "../../platform/errors/user-error.ts";
import type { UserErrorCode } from "../../platform/graph/schema-types.generated.ts";
import { formatMessage, parametersOf } from "../../platform/text/format-message.ts";
import type { Message } from "../../platform/text/message.ts";
import { messages } from "../../platform/text/messages.generated.ts";
import { askGraph, headersOf } from "../fastify/ask-graph.ts";
import type { RequestScope } from "../fastify/request-scope.ts";
import type { AssistantTool } from "./assistant-tools.ts";

interface ToolResponse {
  readonly text: string;
  readonly isFailed: boolean;
}

type CallTool = (tool: AssistantTool, variables: unknown) => Promise<ToolResponse>;

const instructions =
  "Tools of a grocery retailer. Guests can search; tools about a shopper need the shopper's login by OAuth. A part that " +
  "could not be read is null and has an entry in `errors`: report it as unknown, not as empty.";

/** Returns a function that creates an MCP server for one request; the schemas of the tools are compiled once. */
function mcpServerFactory(tools: readonly AssistantTool[]): (call: CallTool) => McpServer {
  const compiled = tools.map((tool) => ({ tool, inputSchema: fromJsonSchema(tool.input) }));
  return (call) => {
    const server = new McpServer({ name: "aisle", version: "1" }, { instructions });
    for (const { tool, inputSchema } of compiled) {
      const { name, description, isMutation } = tool;
      const annotations = { readOnlyHint: !isMutation, destructiveHint: false, idempotentHint: true };
      server.registerTool(
        name,
        { description, inputSchema, annotations },
        async (variables): Promise<CallToolResult> => {
          const { text, isFailed } = await call(tool, variables);
          return { content: [{ type: "text", text }], isError: isFailed };
        },
      );
    }
    return server;
  };
}

/**
 * For whom a tool is called: the `Authorization` of the request to the graph, undefined for a guest and null for an invalid
 * token, and the parameters of a challenge, which name where to log in.
 */
export type ToolAccess =
  | { readonly authorization: string | null | undefined; readonly metadata: string }
  | "unavailable";

export interface McpRoute {
  readonly path: string;
  readonly graphPath: string;
  readonly tools: readonly AssistantTool[];
  readonly limits: Pick<Limits, "assistant" | "assistantFromAddress">;
  readonly accessOf: (request: FastifyRequest, reply: FastifyReply) => Promise<ToolAccess>;
}

/** Returns the seconds to wait; null if the call is allowed. */
async function secondsToWait(request: FastifyRequest, limits: McpRoute["limits"]): Promise<number | null> {
  const site = request.retailer?.sitePath ?? "";
  const address = `${site} ${addressBlock(request.ip)}`;
  const { authorization } = request.headers;
  const caller =
    authorization === undefined ? address : `${site} ${createHash("sha256").update(authorization).digest("base64url")}`;
  for (const [limiter, key] of [
    [limits.assistantFromAddress, address],
    [limits.assistant, caller],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- a call rejected by address does not count for the caller
    if (!(await limiter.admit(key))) return limiter.retryAfterSeconds(key);
  }
  return null;
}

function rejected(
  code: ErrorCode | UserErrorCode,
  message: Message,
  { requestId, language }: RequestScope,
  details: { readonly retryAfter?: number } = {},
): ToolResponse {
  const words = { messageId: message.id, parameters: parametersOf(message, language) };
  const errors = [{ message: formatMessage(message, language), extensions: { code, ...words, ...details, requestId } }];
  return { text: JSON.stringify({ errors }), isFailed: true };
}

function limited(seconds: number, scope: RequestScope): ToolResponse {
  const { code, message } = tooManyAttempts(seconds);
  return rejected(code, message, scope, { retryAfter: seconds });
}

interface Unauthorized {
  readonly challenge: string;
  readonly text: string;
}

function callsOf(server: FastifyInstance, route: McpRoute, request: FastifyRequest, reply: FastifyReply) {
  let unauthorized: Unauthorized | null = null;
  const refuse = (challenge: string, text: string): ToolResponse => {
    unauthorized = { challenge, text };
    return { text, isFailed: true };
  };
  const call: CallTool = async ({ name, document, needsShopper }, variables) => {
    const { scope } = request;
    scope.logFields.tool = name;
    const seconds = await secondsToWait(request, route.limits);
    if (seconds !== null) return limited(seconds, scope);
    const access = await route.accessOf(request, reply);
    if (access === "unavailable") return rejected("UPSTREAM_UNAVAILABLE", messages.upstream.unavailable, scope);
    const { authorization, metadata } = access;
    const isGuest = authorization === undefined || authorization === "";
    const logIn = () => rejected("UNAUTHENTICATED", messages.shared.logIn, scope).text;
    if (authorization === null) return refuse(`Bearer error="invalid_token", ${metadata}`, logIn());
    if (isGuest && needsShopper) return refuse(`Bearer ${metadata}`, logIn());
    const headers = isGuest ? {} : { authorization };
    const response = await askGraph(server, route.graphPath, request, { query: document, variables }, headers);
    if (response.statusCode === 401) return refuse(`Bearer error="invalid_token", ${metadata}`, response.body);
    const { data } = response.json<{ readonly data?: unknown }>();
    return { text: response.body, isFailed: data === undefined || data === null };
  };
  return { call, rejection: (): Unauthorized | null => unauthorized };
}

/** Returns the request as the library of the protocol expects it, without headers that only the graph may read. */
function webRequest(request: FastifyRequest): Request {
  const names = ["accept", "content-type", "mcp-protocol-version", "mcp-session-id", "mcp-method", "mcp-name"];
  return new Request(`http://mcp.invalid${request.url}`, {
    method: request.method,
    headers: headersOf(request, names),
  });
}

/**
 * Registers the MCP endpoint, through which assistants call the operations of their audience. Requests are independent of
 * each other: there are no sessions of the protocol, and no streams.
 */
export function registerMcp(server: FastifyInstance, route: McpRoute): void {
  const createMcpServer = mcpServerFactory(route.tools);
  server.route({
    method: ["GET", "POST", "DELETE"],
    url: route.path,
    async handler(request, reply) {
      const { call, rejection } = callsOf(server, route, request, reply);
      const handler = createMcpHandler(() => createMcpServer(call), { responseMode: "json", maxSubscriptions: 0 });
      const response = await handler.fetch(webRequest(request), { parsedBody: request.body });
      // The body of the older protocol is a stream, so the calls have ended only after its last byte.
      const text = await response.text();
      const unauthorized = rejection();
      if (unauthorized !== null) {
        void reply.code(401).header("www-authenticate", unauthorized.challenge).type("application/json");
        return reply.send(unauthorized.text);
      }
      for (const [name, value] of response.headers) void reply.header(name, value);
      return reply.code(response.status).send(text);
    },
  });
}
