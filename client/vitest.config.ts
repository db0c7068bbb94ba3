import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "client",
    include: ["{app,server,vite}/**/*.test.{ts,tsx}"],
    environment: "happy-dom",
    testTimeout: 20_000,
    // As for the others: left to itself the runner spares a core.
    maxWorkers: "100%",
    retry: process.env["CI"] ? 1 : 0,
  },
});
