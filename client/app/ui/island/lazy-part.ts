import { timing } from "../../lib/business-constants.ts";
import { type ComponentType, lazy } from "react";

/**
 * Creates a part of a page that loads when it is first rendered.
 * @param load imports the component
 * @param instead replaces it when it cannot be loaded, or not in time
 * @param start delays the load until it resolves; without it, the load begins immediately
 */
export function lazyOr<Props>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props>,
  start?: () => Promise<void>,
) {
  return lazy(async () => {
    await start?.();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<ComponentType<Props>>((done) => {
      timer = setTimeout(() => done(instead), timing.chunkTimeout);
    });
    const part = await Promise.race([load().catch(() => instead), late]);
    clearTimeout(timer);
    return { default: part };
  });
}

const Nothing = () => null;

/**
 * Creates a part of a page that loads when it is first rendered. The page omits it when it cannot be loaded, or not in
 * time: use it only for parts that a visitor has not requested.
 * @param load imports the component
 */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) => lazyOr<Props>(load, Nothing);
