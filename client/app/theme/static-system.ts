import type { SystemContext } from "@chakra-ui/react";
import { memoizedStyles } from "./style-results.ts";
import { createDesignSystem } from "./system.ts";

let system: SystemContext | undefined;

/**
 * Returns the design system without its global styles (`virtual:theme.css`). Chakra and Emotion would create the
 * recipes and print the styles at each render of each element; here it is done once, on the first call.
 */
export const staticSystem = (): SystemContext => (system ??= createStaticSystem());

function createStaticSystem(): SystemContext {
  const { _config: config, cva, css, isValidProperty, ...rest } = createDesignSystem();
  const recipes = new WeakMap<object, object>();
  const validity = new Map<string, boolean>();
  return {
    ...rest,
    cva(definition) {
      const recipe = recipes.get(definition) ?? cva(definition);
      recipes.set(definition, recipe);
      // The type of a recipe follows from its definition.
      return recipe as never;
    },
    css: memoizedStyles(css),
    isValidProperty(name) {
      const isValid = validity.get(name) ?? isValidProperty(name);
      validity.set(name, isValid);
      return isValid;
    },
    _global: [],
    _config: { ...config, disableLayers: true },
  };
}
