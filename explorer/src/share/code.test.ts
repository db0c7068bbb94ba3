import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { asApolloClient, asCurl, asFetch } from "./code.ts";

const request = {
  url: "http://reams.localhost:4000/graphql",
  query: 'query Find($name: String!) { form(name: $name) { title(a: "it\'s $5 `now`") } }',
  variables: '{ "name": "it\'s" }',
};
const body = { query: request.query, variables: { name: "it's" } };

it("writes a command whose body survives the shell", () => {
  const [, text = ""] = asCurl(request).split("--data ");
  expect(JSON.parse(execFileSync("sh", ["-c", `printf %s ${text}`], { encoding: "utf8" }))).toEqual(body);
  expect(asCurl(request)).toContain(`curl '${request.url}'`);
});

it("writes a call of fetch with the body as an object", () => {
  const [, text = ""] = /JSON\.stringify\((.*)\),\n}\);/s.exec(asFetch(request)) ?? [];
  expect(JSON.parse(text)).toEqual(body);
});

it("writes a query or a mutation of Apollo Client", () => {
  expect(asApolloClient(request)).toContain("client.query({\n  query: gql`\nquery Find(");
  expect(asApolloClient(request)).toContain("\\`now\\`");
  const mutation = { ...request, query: "# Clips.\nmutation Clip { a }", variables: "" };
  expect(asApolloClient(mutation)).toContain("client.mutate({\n  mutation: gql`\n# Clips.");
  expect(asApolloClient(mutation)).toContain("variables: {},");
});

it("omits variables that are not JSON yet", () => {
  expect(asCurl({ ...request, variables: "{" })).toContain('"variables":{}');
});
