// Writes the manifest of the trusted documents of this build: the texts that this client sends, each with its SHA-256.
import { createHash } from "node:crypto";
import { globSync, writeFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ApolloClient, ApolloLink, type DocumentNode, type TypedDocumentNode } from "@apollo/client";
import { EMPTY } from "rxjs";
import { Kind, OperationTypeNode, print, type OperationDefinitionNode } from "graphql";
import { createCache } from "../app/graphql/cache/cache.ts";
import { joinedDocument } from "../app/graphql/joined-document.server.ts";
import { joinedQueries } from "../app/joined-queries.server.ts";

const app = join(import.meta.dirname, "../app");
const path = join(import.meta.dirname, "../../schema/manifests/storefront.generated.json");

/** An operation as manifests name it, in the format of Apollo's tools. */
interface ManifestOperation {
  readonly id: string;
  readonly name: string;
  readonly type: OperationTypeNode;
  readonly body: string;
}

function operationOf(value: unknown): OperationDefinitionNode | undefined {
  if (typeof value !== "object" || value === null || !("definitions" in value)) return undefined;
  const { definitions } = value as TypedDocumentNode;
  return definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
}

/** What reaches the network is only known behind the client, which adds type names and takes its own directives away. */
async function sentText(document: DocumentNode, type: OperationTypeNode): Promise<string> {
  const texts: string[] = [];
  const link = new ApolloLink(({ query }) => {
    texts.push(print(query));
    return EMPTY;
  });
  const client = new ApolloClient({ cache: createCache(), link, dataMasking: true });
  const sending =
    type === OperationTypeNode.MUTATION
      ? client.mutate({ mutation: document })
      : client.query({ query: document, fetchPolicy: "no-cache" });
  // Nothing answers, which is a failure to the client.
  await sending.catch(() => null);
  const [text] = texts;
  if (text === undefined) throw new Error("The client sent nothing.");
  return text;
}

/** Operations that are also sent past the client, by a beacon, without type names. */
const beacons = new Set(["ReportAdMutation"]);

async function operationsOf(document: DocumentNode): Promise<ManifestOperation[]> {
  const operation = operationOf(document);
  const [name, type] = [operation?.name?.value ?? "", operation?.operation ?? OperationTypeNode.QUERY];
  const bodies = [await sentText(document, type), ...(beacons.has(name) ? [print(document)] : [])];
  return bodies.map((body) => ({ id: createHash("sha256").update(body).digest("hex"), name, type, body }));
}

async function operationsIn(file: string): Promise<ManifestOperation[]> {
  const exported: Record<string, unknown> = await import(join(app, file));
  const documents = Object.values(exported).filter((value) => operationOf(value) !== undefined) as TypedDocumentNode[];
  return (await Promise.all(documents.map(operationsOf))).flat();
}

const operationLists = await Promise.all([
  ...globSync("**/*.gql.ts", { cwd: app }).map(operationsIn),
  ...joinedQueries.map((queries) => operationsOf(joinedDocument(queries))),
]);
const operations = operationLists.flat().toSorted((one, other) => one.name.localeCompare(other.name));
const text = `${JSON.stringify({ format: "apollo-persisted-query-manifest", version: 1, operations }, null, 2)}\n`;
if (!existsSync(path) || readFileSync(path, "utf8") !== text) writeFileSync(path, text);
