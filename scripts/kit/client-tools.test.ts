import { execFile } from "node:child_process";
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readManifest } from "../../gateway/src/engine/documents/read-manifest.ts";
import { root } from "../run/run.ts";
import { writeKit } from "./write-kit.ts";

const run = promisify(execFile);

/** The kit as a team has it, with folders for the code of an app beside it. */
const folder = mkdtempSync(join(tmpdir(), "aisle-client-tools-"));
const write = (name: string, text: string): void => {
  mkdirSync(join(folder, name, ".."), { recursive: true });
  writeFileSync(join(folder, name), text);
};
const bin = (name: string): string => join(root, "node_modules", name);

beforeAll(() => void writeKit(root, folder));
afterAll(() => rmSync(folder, { recursive: true }));

/** A screen of Relay with a list by pages, an object that is read again by its id, and a mutation. */
const screen = `
  graphql\`
    query screenQuery($count: Int!) { viewer { ...screen_receipts @arguments(count: $count) } retailer { ...screen_retailer } }
  \`;
  graphql\`
    fragment screen_receipts on User @argumentDefinitions(count: { type: "Int", defaultValue: 20 }, cursor: { type: "String" })
      @refetchable(queryName: "screenReceiptsQuery") {
      receiptHistory(first: $count, after: $cursor) @connection(key: "screen_receiptHistory") {
        edges { node { id transactionDate total { formatted } } }
      }
    }
  \`;
  graphql\`
    fragment screen_retailer on Retailer @refetchable(queryName: "screenRetailerQuery") { name logo { absoluteUrl } }
  \`;
  graphql\`
    mutation screenClipMutation($input: ClipCouponInput!) { clipCoupon(input: $input) { coupon { id state } userErrors { code } } }
  \`;
`;

it("relay-compiler compiles lists by pages, objects by their ids and mutations", async () => {
  write("relay/screen.js", screen);
  write("relay.config.json", JSON.stringify({ src: "relay", schema: "schema.graphql", language: "javascript" }));
  await run(process.execPath, [bin("relay-compiler/cli.js"), "relay.config.json"], { cwd: folder });
  const artifacts = globSync("relay/__generated__/*.graphql.js", { cwd: folder });
  expect(artifacts).toHaveLength(6);
  expect(readFileSync(join(folder, "relay/__generated__/screenReceiptsQuery.graphql.js"), "utf8")).toContain(
    "node(id:",
  );
});

it("the client preset of GraphQL Code Generator generates the examples, with a manifest that the gateway accepts", async () => {
  // Its short name is looked for among the packages of the app, of which this one has none.
  const generates = {
    "src/gql/": {
      preset: bin("@graphql-codegen/client-preset/cjs/index.js"),
      presetConfig: { persistedDocuments: { hashAlgorithm: "sha256" } },
    },
  };
  const config = { schema: "schema.graphql", documents: "examples/*.graphql", generates };
  write("codegen.json", JSON.stringify(config));
  await run(process.execPath, [bin("@graphql-codegen/cli/esm/bin.js"), "--config", "codegen.json"], { cwd: folder });
  expect(existsSync(join(folder, "src/gql/graphql.ts"))).toBe(true);
  const manifest = readManifest(readFileSync(join(folder, "src/gql/persisted-documents.json"), "utf8"));
  const examples = globSync("examples/*.graphql", { cwd: folder });
  expect("texts" in manifest ? manifest.texts.size : manifest.problem).toBe(examples.length);
});
