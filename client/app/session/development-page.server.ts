import { randomUUID } from "node:crypto";
import type { PageContext } from "./page-context.server.ts";

/** Returns the context under the development server: without a policy, and with errors on the terminal. */
export function developmentPage(request: Request): PageContext {
  const { host, origin } = new URL(request.url);
  return {
    visitor: {
      // The development server passes no context; `vite.config.ts` defines this URL.
      gatewayUrl: import.meta.env.GATEWAY_URL,
      host: request.headers.get("host") ?? host,
      protocol: "http",
      cookie: request.headers.get("cookie"),
      clientAddress: null,
      userAgent: request.headers.get("user-agent"),
      requestId: randomUUID(),
      traceparent: null,
    },
    nonce: "",
    mapsKey: import.meta.env.MAPS_KEY || null,
    origin,
    report: (error) => process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`),
  };
}
