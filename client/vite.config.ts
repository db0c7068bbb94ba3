import { reactRouter } from "@react-router/dev/vite";
import { defaultClientConditions, defaultServerConditions, defineConfig } from "vite";
import { untilReady } from "../http-server/run.ts";
import { barCodeFontsPlugin } from "./vite/bar-code-fonts.ts";
import { buildFromSettings, messagesCondition } from "./vite/build-language.ts";
import { addressInScript, browserOutput, extensibleEntries } from "./vite/chunks.ts";
import { mediaQueriesPlugin } from "./vite/media-queries.ts";
import { filesOfImport, partFilesPlugin } from "./vite/part-files.ts";
import { routeFailuresPlugin } from "./vite/route-failures.ts";
import { serverStylesPlugin } from "./vite/server-styles.ts";
import { styleOptions } from "./vite/style-options.ts";
import { supportedBrowsers } from "./vite/supported-browsers.ts";
import { themeCssPlugin } from "./vite/theme-css.ts";

const gateway = process.env["GATEWAY_URL"] ?? "http://localhost:4000";
const mapsKey = process.env["MAPS_KEY"] ?? "";
const media = process.env["CONTENT_MEDIA_URL"] ?? "http://localhost:4102";
const partsBefore = process.env["LISTEN_AFTER"]?.split(",") ?? [];

/** The entry of the server's bundle; React Router looks for it under Rollup's name. */
const serverBundle = { rollupOptions: { input: "server/page.ts" } };

const browserBundle = { rollupOptions: { output: browserOutput() } };

/** Every package of the browser's code: Vite reloads an open page when it finds another one. */
const browserPackages = [
  "react",
  "react-dom/client",
  "react-router-dom",
  "@apollo/client",
  "@apollo/client/cache",
  "@apollo/client/errors",
  "@apollo/client/link",
  "@apollo/client/react",
  "@apollo/client/utilities",
  "@chakra-ui/react",
  "@emotion/react",
  "@emotion/cache",
  "@emotion/serialize",
  "@react-google-maps/api",
  "formik",
  "graphql",
  "rxjs",
  "yup",
];

/** Selects the messages of this build, see `imports` in package.json. */
const messages = messagesCondition(buildFromSettings(process.env));

const build = {
  target: [...supportedBrowsers],
  assetsInlineLimit: 0,
  modulePreload: { resolveDependencies: filesOfImport },
};

export default defineConfig(({ command }) => ({
  plugins: [
    barCodeFontsPlugin(),
    mediaQueriesPlugin(),
    themeCssPlugin(),
    partFilesPlugin(),
    routeFailuresPlugin(),
    serverStylesPlugin(),
    reactRouter(),
    extensibleEntries(),
    { name: "listen-after", configureServer: () => untilReady(partsBefore) },
  ],
  css: styleOptions,
  build,
  experimental: {
    renderBuiltUrl: (file, { hostType }) => (hostType === "js" ? addressInScript(file) : undefined),
  },
  define:
    command === "serve"
      ? { "import.meta.env.GATEWAY_URL": JSON.stringify(gateway), "import.meta.env.MAPS_KEY": JSON.stringify(mapsKey) }
      : {},
  // A single bundle starts fastest and contains exactly one copy of emotion.
  ssr: {
    ...(command === "build" ? { noExternal: true as const } : {}),
    resolve: { conditions: [...messages, ...defaultServerConditions] },
  },
  resolve: {
    conditions: [...messages, ...defaultClientConditions],
  },
  environments: { ssr: { build: serverBundle }, client: { build: browserBundle } },
  server: {
    port: Number(process.env["CLIENT_PORT"] ?? 3000),
    allowedHosts: [".localhost"],
    proxy: {
      "/graphql": { target: gateway, xfwd: true },
      "/media": { target: media },
    },
  },
  optimizeDeps: { include: browserPackages },
}));
