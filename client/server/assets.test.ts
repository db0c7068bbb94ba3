import { expect, it } from "vitest";
import { startApp } from "./testing/start-app.ts";

it.each([
  ["/service-worker.js", "br"],
  ["/service-worker.js", "identity"],
  ["/proof-worker.js", "br"],
])(
  "lets browsers renew the service worker %s at once, and the worker request this site only (%s)",
  async (url, encoding) => {
    const { app } = await startApp();
    const headers = { host: "reams.localhost", "accept-encoding": encoding };
    const response = await app.inject({ url, headers });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "cache-control": "no-cache",
      "content-security-policy": "default-src 'none'; connect-src 'self'",
    });
  },
);
