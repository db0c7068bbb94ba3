import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
beforeEach(async () => {
  // The library of the protocol warns at each call about a choice of ours.
  vi.spyOn(console, "warn").mockImplementation(() => {});
  test = await createTestApp({}, { assistants: "read" });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await test.app.stop();
});

/** Calls the tool that lists the stores, which the content service does not know here; returns the first error. */
async function listStores(language: string) {
  const response = await test.app.server.inject({
    method: "POST",
    url: "/mcp",
    headers: {
      host: "reams.example",
      accept: "application/json, text/event-stream",
      "accept-language": language,
    },
    payload: { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "list_stores", arguments: {} } },
  });
  // The response of this version of the protocol is a stream with one event.
  const [, data = ""] = /^data: (.*)$/m.exec(response.body) ?? [];
  const { result } = JSON.parse(data) as {
    readonly result: { readonly content: readonly { readonly text: string }[] };
  };
  return (JSON.parse(result.content[0]?.text ?? "") as { readonly errors: readonly unknown[] }).errors[0];
}

it.each([
  ["en", "The requested object does not exist."],
  ["es", "El objeto solicitado no existe."],
])("words the errors of a tool in the language of the request: %s", async (language, message) => {
  expect(await listStores(language)).toMatchObject({ message, extensions: { messageId: "upstream.notFound" } });
});

it("words a limit in the language of the request", async () => {
  let last: unknown = null;
  // oxlint-disable-next-line no-await-in-loop -- the calls of one assistant
  for (let calls = 0; calls < 61; calls += 1) last = await listStores("es");
  expect(last).toMatchObject({
    message: expect.stringMatching(/^Demasiados intentos\. Espera /),
    extensions: {
      code: "RATE_LIMITED",
      messageId: "limits.tooMany",
      parameters: [{ name: "minutes", value: expect.stringMatching(/^\d+$/) }],
    },
  });
});
