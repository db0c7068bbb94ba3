import type { Config } from "@react-router/dev/config";
import { basePathOf } from "../messages/languages.ts";
import { buildFromSettings, folderOf } from "./vite/build-language.ts";

const build = buildFromSettings(process.env);

export default {
  appDirectory: "app",
  ssr: true,
  basename: basePathOf(build) || "/",
  buildDirectory: folderOf(build),
  // The first page includes all routes, so that no navigation requests a manifest.
  routeDiscovery: { mode: "initial" },
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_splitRouteModules: false,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
} satisfies Config;
