import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { startApp } from "../testing/start-app.ts";

const fingerprints = [Array.from({ length: 32 }, () => "AB").join(":")];
const apps = { apple: ["ABCDE12345.com.example.reams"], android: [{ package: "com.example.reams", fingerprints }] };

/** Starts a gateway that responds with a status and apps by host; null never responds. */
async function startGateway(status: number | null, hosts: Readonly<Record<string, object>> = {}): Promise<string> {
  const server = createServer((request, response) => {
    if (status === null) return;
    const body = hosts[String(request.headers["x-forwarded-host"])];
    response.writeHead(request.url === "/app-links" && body !== undefined ? status : status === 200 ? 404 : status);
    response.end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function read(gatewayUrl: string, name: string, host = "reams.example") {
  const { app } = await startApp(undefined, { gatewayUrl });
  const { statusCode, headers, body } = await app.inject({ url: `/.well-known/${name}`, headers: { host } });
  return { status: statusCode, type: headers["content-type"], headers, body };
}

const apple = "apple-app-site-association";
const android = "assetlinks.json";

describe("the file of app links", () => {
  it("names the retailer's apps at Apple and the pages that they show, in every language", async () => {
    const { status, type, body } = await read(await startGateway(200, { "reams.example": apps }), apple);
    expect([status, type]).toEqual([200, expect.stringContaining("application/json")]);
    const { applinks, webcredentials } = JSON.parse(body);
    expect(webcredentials).toEqual({ apps: apps.apple });
    const [{ appIDs, components }] = applinks.details;
    expect(appIDs).toEqual(apps.apple);
    const paths = components.map((component: Record<string, string>) => component["/"]);
    for (const path of ["/digital-coupons", "/es/digital-coupons", "/weekly-ad/*/*", "/posts", "/posts/*", "/account"])
      expect(paths).toContain(path);
    expect(paths.filter((path: string) => /support|team-portal|sso|logout|robots|^\/\*/.test(path))).toEqual([]);
  });

  it("names the retailer's apps for Android with their certificates", async () => {
    const { body } = await read(await startGateway(200, { "reams.example": apps }), android);
    expect(JSON.parse(body)).toMatchObject([
      {
        target: { namespace: "android_app", package_name: "com.example.reams", sha256_cert_fingerprints: fingerprints },
      },
    ]);
  });

  it.each([apple, android])("does not exist for a retailer without apps: %s", async (name) => {
    const gateway = await startGateway(200, { "lees.example": apps, "none.example": { apple: [], android: [] } });
    for (const host of ["reams.example", "none.example"])
      expect(await read(gateway, name, host)).toMatchObject({ status: 404, body: "Not found" });
  });

  it.each([500, null])("asks systems to come back while the gateway fails: %s", async (status) => {
    const { headers, ...rest } = await read(await startGateway(status), apple);
    expect(rest).toMatchObject({ status: 503, body: "" });
    expect(headers).toMatchObject({ "cache-control": "no-store", "retry-after": "60" });
  });
});
