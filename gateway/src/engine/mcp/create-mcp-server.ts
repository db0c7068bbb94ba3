import { type CallToolResult, fromJsonSchema, McpServer } from "@modelcontextprotocol/server";
import type { AssistantTool } from "./assistant-tools.ts";

export interface ToolResponse {
  readonly text: string;
  readonly isFailed: boolean;
}

export type CallTool = (tool: AssistantTool, variables: unknown) => Promise<ToolResponse>;

const instructions =
  "Tools of a grocery retailer. Guests can search; tools about a shopper need the shopper's bearer token. A part that " +
  "could not be read is null and has an entry in `errors`: report it as unknown, not as empty.";

/** Returns a function that creates an MCP server for one request; the schemas of the tools are compiled once. */
export function mcpServerFactory(tools: readonly AssistantTool[]): (call: CallTool) => McpServer {
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
