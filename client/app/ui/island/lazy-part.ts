import { timing } from "../../lib/business-constants.ts";
import { readAhead } from "../../lib/browser/part-files.ts";
import { type ComponentType, lazy } from "react";
import { controlsReadAhead } from "./controls-start.ts";

/**
 * Creates a part that loads when it is first rendered, or once `start` resolves; `instead` replaces a lost one. The files of one
 * that waits are read before.
 */
export function lazyOr<Props>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props>,
  start?: () => Promise<void>,
) {
  return lazy(async () => {
    // Without a build, reading is importing.
    if (start !== undefined && import.meta.env.PROD) void controlsReadAhead().then(() => readAhead(load));
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

/** Creates a part that loads when first rendered and is omitted when lost: not for parts that a visitor requested. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) => lazyOr<Props>(load, Nothing);
