import { defineConfig } from "vitest/config";

const node = (name: string, root: string) => ({
  // Node gives every importer the CommonJS copy of graphql; a second, ECMAScript copy would fail its realm checks.
  resolve: { alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }] },
  test: {
    name,
    root,
    include: ["**/*.test.ts"],
    environment: "node" as const,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
    projects: [
      node("gateway", "gateway"),
      node("services", "services"),
      node("scripts", "scripts"),
      node("explorer", "explorer"),
      "client/vitest.config.ts",
    ],
  },
});
