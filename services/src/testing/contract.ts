import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { parse } from "yaml";
import type { ServiceName } from "../../../contracts/service-names.ts";

/** One call of a contract. */
export interface ContractOperation {
  readonly method: string;
  /** The path template, for example `/loyalty/{appId}/customer`. */
  readonly path: string;
  /** The value of `x-aisle-status`; `running` by default. */
  readonly status: "running" | "planned";
}

/** A response to validate against a contract. */
interface ObservedAnswer extends Pick<ContractOperation, "method" | "path"> {
  readonly status: number;
  readonly contentType: string | null;
  /** The parsed JSON; ignored for other content. */
  readonly body: unknown;
}

/** A REST contract read from its file. */
export interface Contract {
  readonly operations: readonly ContractOperation[];
  /** Returns the problems of a response, one sentence each; an empty list for a valid one. */
  problemsOf(answer: ObservedAnswer): string[];
  /** Returns the problems of the examples in the contract. */
  problemsOfExamples(): string[];
}

interface MediaType {
  readonly schema?: object;
  readonly example?: unknown;
}

interface Answer {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, MediaType>>;
}

interface Operation {
  readonly "x-aisle-status"?: "running" | "planned";
  readonly responses: Readonly<Record<string, Answer>>;
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas?: object; readonly responses?: Readonly<Record<string, Answer>> };
}

const methods = ["get", "post", "put", "delete", "head"];

/**
 * Reads contracts/<name>.yaml. Properties that it does not define count as problems, because they would be
 * undocumented.
 */
export async function loadContract(name: ServiceName): Promise<Contract> {
  const path = join(import.meta.dirname, "../../../contracts", `${name}.yaml`);
  return contractOf(closeObjects(parse(await readFile(path, "utf8"))) as OpenApi);
}

/** Returns the contract of a document in the form of OpenAPI. */
export function contractOf(document: OpenApi): Contract {
  const validators = new Map<object, ValidateFunction>();
  return {
    operations: operationsOf(document),
    problemsOf: (answer) => problemsOf(document, validators, answer),
    problemsOfExamples: () => examplesIn(document).flatMap((media) => problemsOfExample(document, media)),
  };
}

function operationsOf({ paths }: OpenApi): ContractOperation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        status: operation["x-aisle-status"] ?? "running",
      })),
  );
}

function problemsOf(
  document: OpenApi,
  validators: Map<object, ValidateFunction>,
  { method, path, status, contentType, body }: ObservedAnswer,
): string[] {
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) return [`The contract has no ${method} ${path}.`];
  const response = operation.responses[String(status)] ?? operation.responses[`${Math.floor(status / 100)}XX`];
  const answer = response?.$ref ? document.components.responses?.[response.$ref.split("/").at(-1) ?? ""] : response;
  if (!answer) return [`${method} ${path} may not answer ${status}.`];
  if (!answer.content) return [];
  const type = contentType?.split(";", 1)[0] ?? "";
  const media = answer.content[type];
  if (!media) return [`${method} ${path} may not answer ${status} with "${type}".`];
  if (!media.schema || type !== "application/json") return [];
  const validate = validators.get(media.schema) ?? compile(document, media.schema);
  validators.set(media.schema, validate);
  if (validate(body)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `${method} ${path} ${status}: ${instancePath || "the body"} ${message} ${JSON.stringify(params)}`,
  );
}

// An example is beside its schema or within it.
function examplesIn(node: unknown): Required<MediaType>[] {
  if (typeof node !== "object" || node === null) return [];
  const below = Object.values(node).flatMap(examplesIn);
  if (!("example" in node)) return below;
  const schema = "schema" in node && typeof node.schema === "object" && node.schema ? node.schema : node;
  return [{ schema, example: node.example }, ...below];
}

function problemsOfExample(document: OpenApi, { schema, example }: Required<MediaType>): string[] {
  const validate = compile(document, schema);
  if (validate(example)) return [];
  return (validate.errors ?? []).map((error) => `${JSON.stringify(example)}: ${error.instancePath} ${error.message}`);
}

// References in the schema point to the components of the document, so they are included.
function compile({ components }: OpenApi, schema: object): ValidateFunction {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  return ajv.compile({ ...schema, components });
}

function closeObjects(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closeObjects);
  if (typeof node !== "object" || node === null) return node;
  const closed = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closeObjects(value)]));
  const isOpen = "type" in node && "properties" in node && !("additionalProperties" in node) && !("allOf" in node);
  return isOpen ? { ...closed, additionalProperties: false } : closed;
}
