import { ask } from "../../tools/http.ts";

const statusesWithoutBody = new Set([204, 304]);

/** Fetches from this machine: names below `localhost` may not resolve. */
export async function localFetch(input: string | URL | Request, init?: object): Promise<Response> {
  const request = new Request(input, init);
  const url = new URL(request.url);
  const answer = await ask({
    port: Number(url.port),
    host: url.host,
    path: url.pathname + url.search,
    method: request.method,
    headers: Object.fromEntries(request.headers),
    body: Buffer.from(await request.arrayBuffer()),
  });
  const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
  const body = statusesWithoutBody.has(answer.status) ? null : answer.body;
  return new Response(body, { status: answer.status, headers });
}
