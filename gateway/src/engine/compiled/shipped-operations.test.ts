import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isInputType, Kind, parse, typeFromAST } from "graphql";
import { expect, it } from "vitest";
import { execute } from "../../testing/execute.ts";
import { wholeShop } from "../../testing/whole-shop.ts";
import { createSchema } from "../schema.ts";
import { graphParts } from "../../app/graph/graph-parts.ts";
import { ownManifests, readTrustedDocuments } from "../documents/trusted-documents.ts";
import { sent } from "./testing/random-operation.ts";

const examples = globSync(join(import.meta.dirname, "../../../../schema/examples/*.graphql"));
const manifests = readTrustedDocuments([ownManifests]);
const texts = [
  ...("documents" in manifests ? manifests.documents.values() : []),
  ...examples.map((path) => readFileSync(path, "utf8")),
];

const schema = createSchema(graphParts);

/** Every operation with its name and a sample value for each of its variables. */
const operations = texts.map((text) => {
  const operation = parse(text).definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
  const variables = (operation?.variableDefinitions ?? []).map(({ variable, type }) => {
    const inputType = typeFromAST(schema, type);
    return [variable.name.value, isInputType(inputType) ? sent(inputType) : null] as const;
  });
  return { name: operation?.name?.value ?? "", text, variables: Object.fromEntries(variables) };
});

/** Challenges, and the signature at the end of a proof, differ each time. */
const textOf = (response: object): string =>
  JSON.stringify(response).replaceAll(/(?<=challenge\\":\\"|"proof":"[\w.-]+\.)[\w-]+(?=[\\"])/g, "");

it("includes the operations of every supported build", () => {
  expect(operations.length).toBeGreaterThan(90);
});

it.each(operations)("executes $name as graphql-js does, for a guest and for a shopper", async ({ text, variables }) => {
  for (const viewer of [null, {}]) {
    const options = { variables, viewer, upstreams: wholeShop, now: "2026-05-04T18:00:00Z" };
    const compiled = await execute(text, { ...options, execution: "compiled" });
    const plain = await execute(text, { ...options, execution: "plain" });
    const { cookies: sessionCookies, supportCookies, deviceCookies, ...rest } = compiled;
    // As JSON, because the order of keys counts too. Encrypted sessions differ each time.
    const withoutCookies = { ...plain, cookies: undefined, supportCookies: undefined, deviceCookies: undefined };
    expect(textOf(rest)).toBe(textOf(withoutCookies));
    expect([sessionCookies, supportCookies, deviceCookies].map(({ length }) => length)).toEqual(
      [plain.cookies, plain.supportCookies, plain.deviceCookies].map(({ length }) => length),
    );
  }
});
