import { timing } from "../../lib/business-constants.ts";
import { type ComponentType, lazy } from "react";

/**
 * Makes a part of a page that is loaded when it is first shown.
 * @param load imports the component
 * @param instead shown when it cannot be loaded, or not in time
 * @param start when to begin; at once when not given
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
 * Makes a part of a page that is loaded when it is first shown. The page does without it when it cannot be loaded, or
 * not in time: use it only for what a visitor has not asked for.
 * @param load imports the component
 */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) => lazyOr<Props>(load, Nothing);
