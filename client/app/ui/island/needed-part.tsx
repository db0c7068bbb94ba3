import { type ComponentType, createContext, startTransition, use, useEffect, useRef, useState } from "react";
import { reloadOnceForChunk } from "../../lib/browser/chunk-reload.ts";
import { errorMessages as text } from "#messages/error";
import { lazyOr } from "./lazy-part.ts";
import "./part-failed.css";

const RetryContext = createContext<() => void>(() => {});

/** The retries of the lost parts on the page: they often lack the same file. */
const retries = new Set<() => void>();

/**
 * A notice that a requested part could not be loaded, whose button retries all lost parts. A plain button: the design system
 * may be what is missing.
 */
export function PartFailed() {
  const retry = use(RetryContext);
  useEffect(() => {
    retries.add(retry);
    return () => void retries.delete(retry);
  }, [retry]);
  const cameFrom = useRef<HTMLElement | null>(null);
  const press = () => {
    // The button disappears; the next part that opens restores the focus to where it was.
    cameFrom.current?.focus();
    for (const each of retries) each();
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
 * Creates a part that loads at a visitor's request. When it cannot be loaded, a notice offers a retry; one that also
 * fails reloads the page once, because after a deployment the file has another name.
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
      // The current content remains until the part has loaded.
      startTransition(() => setPart(() => current));
    };
    return (
      <RetryContext value={retry}>
        <Part {...props} />
      </RetryContext>
    );
  };
}
