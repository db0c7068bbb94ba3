import type { SystemContext } from "@chakra-ui/react";
import { system } from "./system.ts";

const { _config: config, ...rest } = system;

/** The design system without its global styles, which the page loads as a file (`virtual:theme.css`). */
export const staticSystem: SystemContext = {
  ...rest,
  _global: [],
  _config: { ...config, disableLayers: true },
};
