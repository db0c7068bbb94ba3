import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { name: "client", include: ["{app,server}/**/*.test.{ts,tsx}"], environment: "happy-dom" },
});
