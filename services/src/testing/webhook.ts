import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";

/** A receiver of signed webhooks, which verifies their signatures. */
export interface TestWebhook {
  readonly url: string;
  readonly secret: string;
  /** What was received, the oldest first. */
  readonly messages: { readonly id: unknown; readonly body: unknown }[];
  /** The statuses of the next responses, 200 after them; 0 breaks the connection. */
  readonly statuses: number[];
  close(): void;
}

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

/** Starts a receiver on a free port. */
export async function startWebhook(): Promise<TestWebhook> {
  const messages: TestWebhook["messages"] = [];
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const headers = request.headers as Record<string, string>;
      messages.push({ id: headers["webhook-id"], body: new Webhook(secret).verify(body, headers) });
      const status = statuses.shift() ?? 200;
      if (status === 0) response.destroy();
      else response.writeHead(status).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : "";
  return { url: `http://127.0.0.1:${port}/hooks`, secret, messages, statuses, close: () => void server.close() };
}
