import * as v from "valibot";
import type { Service } from "../../gateway/src/platform/connectors/service.ts";
import { UpstreamError } from "../../gateway/src/platform/errors/upstream-error.ts";
import { createUpstreamHttp } from "../../gateway/src/platform/http/create-upstream-http.ts";
import type { UpstreamHttp } from "../../gateway/src/platform/http/upstream-http.ts";
import type { CheckedVisitor } from "./check-service.ts";
import type { Environment } from "../../settings/read-environment.ts";
import { withoutPersonalValues } from "./personal-values.ts";

/** A service with its connection. */
export interface ServiceAccess {
  readonly service: Service;
  readonly http: UpstreamHttp;
}

/** Opens a service for a visitor. */
export type OpenAccess = (service: Service, visitor: CheckedVisitor) => ServiceAccess;

/** Opens the service itself. */
export const openService: OpenAccess = (service, { retailer }) => {
  const { refusal } = service.connectorIn(retailer.timeZone).vendor;
  const certificate = service.certificate?.();
  const settings = { name: service.name, baseUrl: service.url, refusal, ...(certificate && { certificate }) };
  return { service, http: createUpstreamHttp(settings) };
};

const text = v.string();

const recordedResponse = v.strictObject({ path: text, query: v.record(text, text), body: v.unknown() });

/** The schema of a file of recorded responses. */
const recordingFile = v.strictObject({
  shopperNumber: v.nullable(text),
  storeNumber: v.nullable(text),
  responses: v.array(recordedResponse),
});

/** The responses of a service without its credential and without personal values, with the visitor for whom they were read. */
export type Recording = v.InferOutput<typeof recordingFile>;

/** @throws ValiError for a text that is no recording */
export const readRecording = (file: string): Recording => v.parse(recordingFile, JSON.parse(file));

/** Adds the credential of a service after the request was seen without it. */
const withoutCredential = (service: Service): Service => ({
  ...service,
  authenticate: Object.assign(<Request>(request: Request) => request, { renew: () => false }),
});

type Responses = Recording["responses"];

/**
 * Opens the service itself and keeps each response.
 * @param onResponse receives the number of responses after each one
 */
export function recordResponses(responses: Responses, onResponse: (count: number) => void): OpenAccess {
  return (service, visitor) => {
    const { http } = openService(service, visitor);
    const get: UpstreamHttp["get"] = async (path, options) => {
      const { query = {}, headers = {} } = options;
      const request = await service.authenticate({ method: "GET", path, query, headers });
      const response = await http.get(request.path, { ...options, query: request.query, headers: request.headers });
      responses.push(withoutPersonalValues({ path, query, body: response.body }, visitor.shopperNumber));
      onResponse(responses.length);
      return response;
    };
    return { service: withoutCredential(service), http: { ...http, get } };
  };
}

/** Returns an environment with a value for each variable: recorded responses need no credential. */
export const withAnyCredential = (environment: Environment): Environment =>
  new Proxy(environment, { get: (own, name) => own[String(name)] ?? "none" });

const keyOf = ({ path, query }: Pick<Responses[number], "path" | "query">): string => JSON.stringify([path, query]);

/** Opens recorded responses in place of a service. */
export function openRecording({ responses }: Recording): OpenAccess {
  const bodies = new Map(responses.map((response) => [keyOf(response), response.body]));
  return (service, visitor) => {
    const get: UpstreamHttp["get"] = async (path, { query = {} }) => {
      const key = keyOf({ path, query });
      if (!bodies.has(key)) throw new UpstreamError({ upstream: service.name, kind: "unavailable" });
      return { status: 200, body: structuredClone(bodies.get(key)), headers: {} };
    };
    return { service: withoutCredential(service), http: { ...openService(service, visitor).http, get } };
  };
}
