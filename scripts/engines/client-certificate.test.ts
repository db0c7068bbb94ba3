import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TLSSocket } from "node:tls";
import { afterAll, expect, it } from "vitest";
import { createServiceReader } from "../../gateway/src/platform/config/services.ts";
import type { ServiceRow } from "../../gateway/src/platform/connectors/service.ts";
import { failureOf } from "../../gateway/src/platform/errors/upstream-error.ts";
import { connectAllTo } from "../../gateway/src/testing/connect-all-to.ts";
import { type Certificates, makeCertificates } from "./testing/certificates.ts";

const folder = mkdtempSync(join(tmpdir(), "aisle-certificates-"));
const vendors = makeCertificates(folder, "vendor-authority");
const ours = makeCertificates(folder, "gateway-authority");
const others = makeCertificates(folder, "other-authority");
const read = (path: string) => readFileSync(path, "utf8");

/** A vendor that accepts certificates of one authority, which its responses name. */
const server = createServer(
  { cert: read(vendors.certificate), key: read(vendors.key), ca: read(ours.ca), requestCert: true },
  (request, response) => {
    const { issuer } = (request.socket as TLSSocket).getPeerCertificate();
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ issuer: issuer.CN }));
  },
).listen(0, "127.0.0.1");
await once(server, "listening");
const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;

afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
});

const tlsOf = ({ certificate, key }: Omit<Certificates, "ca">, authority = vendors.ca): Pick<ServiceRow, "tls"> => ({
  tls: { certificate: { file: certificate }, key: { file: key }, authority: { file: authority } },
});

function readServices(more: Pick<ServiceRow, "tls">) {
  const extensions = new Map([["club", { ports: {} }]]);
  const reader = createServiceReader({ ports: {}, extensions, environment: { TOKEN: "a-token" }, folder });
  const auth = { kind: "bearer", token: { env: "TOKEN" } } as const;
  return reader.read({ club: { url, extension: "club", auth, headers: {}, pictures: [], values: {}, ...more } });
}

/** Connects the service of a row as the gateway does. */
function connect(more: Pick<ServiceRow, "tls">) {
  const service = readServices(more).services.get("club");
  if (service === undefined) throw new Error("no service");
  return connectAllTo(url)({ info() {}, warn() {}, error() {} }).connectService(service);
}

const call = { sitePath: "lees", bearer: null, requestId: "test" };

it.each(["GET", "POST"] as const)("proves the gateway by the certificate of the row: %s", async (method) => {
  const http = connect(tlsOf(ours));
  const response = method === "GET" ? http.get("/", call) : http.send(method, "/", { ...call, json: {} });
  expect((await response).body).toEqual({ issuer: "gateway-authority" });
});

it.each([
  ["no certificate", {}],
  ["the certificate of another authority", tlsOf(others)],
  ["another authority for that of the vendor", tlsOf(ours, others.ca)],
])("fails with %s", async (_name, more) => {
  const failures = [
    await failureOf(connect(more).get("/", call)),
    await failureOf(connect(more).send("POST", "/", { ...call, json: {} })),
  ];
  for (const failure of failures) expect(["unavailable", "unknown-outcome"]).toContain(failure?.kind);
});

it.each([
  ["tls.key: it is not that of the certificate.", tlsOf({ certificate: ours.certificate, key: others.key })],
  ["tls.key: it is no key in PEM without a passphrase.", tlsOf({ ...ours, key: ours.certificate })],
  ["tls.certificate: it is no certificate in PEM.", tlsOf({ ...ours, certificate: ours.key })],
  ["tls.authority: it is no certificate in PEM.", tlsOf(ours, ours.key)],
])("stops the start with one line: %s", (line, more) => {
  expect(readServices(more).problems).toEqual([`service club: ${line}`]);
});

it("prints no key of a service", () => {
  expect(JSON.stringify([...readServices(tlsOf(ours)).services])).not.toContain("PRIVATE");
});
