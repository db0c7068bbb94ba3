import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "client",
    include: ["{app,server,vite}/**/*.test.{ts,tsx}"],
    environment: "happy-dom",
    testTimeout: 20_000,
  },
});
