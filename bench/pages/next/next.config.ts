import { join } from "node:path";
import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  // What all peers show is beside this folder.
  turbopack: { root: join(import.meta.dirname, "..") },
};

export default config;
