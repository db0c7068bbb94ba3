import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "client",
    include: ["{app,server,vite}/**/*.test.{ts,tsx}"],
    environment: "happy-dom",
    // Prebundled: the thousand modules of the design system took each test file two seconds to import.
    deps: {
      optimizer: { client: { enabled: true, include: ["@chakra-ui/react", "@emotion/react", "@emotion/cache"] } },
    },
    testTimeout: 20_000,
    // As in the other projects: by default the runner spares a core.
    maxWorkers: "100%",
    retry: process.env["CI"] ? 1 : 0,
  },
});
