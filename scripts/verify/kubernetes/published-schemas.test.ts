import { expect, it } from "vitest";
import { schemaProblems } from "./published-schemas.ts";

const container = { name: "gateway", image: "aisle-gateway", resources: { limits: { memory: "1Gi" } } };

const deployment = (changes: object = {}, ofContainer: object = {}) => ({
  apiVersion: "apps/v1",
  kind: "Deployment",
  metadata: { name: "gateway", labels: { "app.kubernetes.io/name": "gateway" } },
  spec: {
    selector: { matchLabels: { "app.kubernetes.io/name": "gateway" } },
    template: {
      metadata: { labels: { "app.kubernetes.io/name": "gateway" } },
      spec: { containers: [{ ...container, ...ofContainer }] },
    },
    ...changes,
  },
});

it("accepts a manifest that follows its schema", () => {
  expect(schemaProblems(deployment({ replicas: 2 }))).toEqual([]);
});

it.each([
  [deployment({ replicas: "two" }), "/spec/replicas breaks type"],
  [deployment({ selector: undefined }), "/spec breaks required"],
  [
    deployment({}, { resources: { limits: { memory: "1Qi" } } }),
    "/spec/template/spec/containers/0/resources/limits/memory",
  ],
  [deployment({ replica: 2 }), "/spec/replica is no field"],
  [deployment({}, { readinesProbe: {} }), "/spec/template/spec/containers/0/readinesProbe is no field"],
  [{ ...deployment(), statuz: {} }, "/statuz is no field"],
  [{ apiVersion: "apps/v2", kind: "Deployment" }, "no published schema"],
])("names the problem of %j", (manifest, text) => {
  expect(schemaProblems(manifest).join("\n")).toContain(text);
});
