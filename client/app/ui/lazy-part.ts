import { type ComponentType, lazy } from "react";

/** Milliseconds after which a part that is still on its way is given up. */
export const CHUNK_TIMEOUT_MS = 120_000;

/**
 * Makes a part of a page that is loaded when it is first shown. The page does without it when it cannot be loaded, or
 * not in time: use it only for what nobody misses.
 * @param load imports the component
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  const nothing: ComponentType<Props> = () => null;
  return lazy(async () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<ComponentType<Props>>((done) => {
      timer = setTimeout(() => done(nothing), CHUNK_TIMEOUT_MS);
    });
    const part = await Promise.race([load().catch(() => nothing), late]);
    clearTimeout(timer);
    return { default: part };
  });
}
