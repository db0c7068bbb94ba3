import { type ComponentType, lazy } from "react";

/**
 * Makes a part of a page that is loaded when it is first shown. The page does without it when it cannot be loaded: use
 * it only for what nobody misses.
 * @param load imports the component
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }));
}
