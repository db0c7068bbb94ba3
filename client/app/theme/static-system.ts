import type { SystemContext } from "@chakra-ui/react";
import { memoizedStyles } from "./style-results.ts";
import { createDesignSystem } from "./system.ts";

let known: SystemContext | undefined;

/**
 * Returns the design system without its global styles, which the page loads as a file (`virtual:theme.css`). At each
 * render of each element, Chakra creates the recipe of the component again and prints all styles to look up their
 * result, and Emotion prints that result again. Here all of it is done once. The first call takes a phone as long as
 * the evaluation of all other modules of a page.
 */
export const staticSystem = (): SystemContext => (known ??= createStaticSystem());

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
