import { defineConfig } from "vite";

export default defineConfig({
  base: "/playground/",
  // The editor is one large piece by nature; files stay files, because the page's policy forbids data addresses.
  build: {
    chunkSizeWarningLimit: 5_000,
    assetsInlineLimit: 0,
    rolldownOptions: { input: ["index.html", "switchboard.html", "search.html"] },
  },
});
