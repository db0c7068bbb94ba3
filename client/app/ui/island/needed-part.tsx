import { type ComponentType, createContext, startTransition, use, useRef, useState } from "react";
import { reloadOnceForChunk } from "../../lib/browser/chunk-reload.ts";
import { errorMessages as text } from "../../messages/errors.ts";
import { lazyOr } from "./lazy-part.ts";
import "./part-failed.css";

const RetryContext = createContext<() => void>(() => {});

/**
 * Says that what was asked for could not be loaded, with a button that tries again. The button is a plain element: the
 * design system may be what could not be loaded.
 */
export function PartFailed() {
  const retry = use(RetryContext);
  const cameFrom = useRef<HTMLElement | null>(null);
  const press = () => {
    // The button goes away; what opens next gives the focus back to where it was.
    cameFrom.current?.focus();
    retry();
  };
  return (
    <div className="part-failed" role="alert">
      <p>{text.partFailed}</p>
      <button
        type="button"
        className="aisle-button"
        onFocus={({ relatedTarget }) =>
          (cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null)
        }
        onClick={press}
      >
        {text.retry}
      </button>
    </div>
  );
}

/**
 * Makes a part of a page that is loaded when a visitor asks for it, such as a dialog or an editor. When it cannot be
 * loaded, a notice says so and offers Retry. A retry that fails too reloads the page once: a newer version may have been
 * deployed, in which the file has another name.
 * @param load imports the component
 * @param start when to begin to load it; when it is first shown, unless given
 * @param instead what is shown when it cannot be loaded; the notice alone, unless given
 */
export function neededPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  start?: () => Promise<void>,
  instead: ComponentType<Props> = PartFailed,
): ComponentType<Props> {
  let current = lazyOr<Props>(load, instead, start);
  const loadAgain = () =>
    load().catch((error: unknown) => {
      reloadOnceForChunk(error);
      throw error;
    });
  return function NeededPart(props: Props) {
    const [Part, setPart] = useState(() => current);
    const retry = () => {
      current = lazyOr<Props>(loadAgain, instead);
      // What is on the page stays there until the part has come.
      startTransition(() => setPart(() => current));
    };
    return (
      <RetryContext value={retry}>
        <Part {...props} />
      </RetryContext>
    );
  };
}
