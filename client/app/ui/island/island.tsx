import {
  type ComponentType,
  createContext,
  isValidElement,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { afterPaint } from "../../lib/browser/after-paint.ts";
import { restoreTypedValues } from "../../lib/browser/foreign-nodes/kept-controls.ts";
import { controlsStart, repeatEarlyPresses, startControls } from "./controls-start.ts";
import { neededPart, PartFailed } from "./needed-part.tsx";

/** Returns true once the island handles presses, and then repeats the earlier ones. */
function useReady(place: RefObject<HTMLElement | null>): true | undefined {
  const [ready, setReady] = useState<true>();
  // A dialog handles Escape from its first frame on.
  useEffect(() => afterPaint(() => setReady(true)), []);
  useEffect(() => {
    if (!ready || !place.current) return;
    restoreTypedValues();
    repeatEarlyPresses(place.current);
  }, [ready, place]);
  return ready;
}

/** Controls that handle presses from the rendering on which hydrates them; presses before are repeated then. */
export function EarlyControls({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} className="island" data-island data-ready={useReady(place)}>
      {children}
    </div>
  );
}

/** Returns true if two sets of props show the same data; functions and elements are new with every rendering. */
function hasSameData(one: object, other: object): boolean {
  if (one === other) return true;
  const dataOf = (props: object) =>
    JSON.stringify(props, (_name, value: unknown) =>
      isValidElement(value) || typeof value === "function" ? null : value,
    );
  return dataOf(one) === dataOf(other);
}

/** Lets the code of the controls load if it is needed. */
function useControls(isNeeded: boolean): void {
  useEffect(() => {
    if (isNeeded) startControls();
  }, [isNeeded]);
}

interface IslandPartProps<Props> {
  readonly content: Props;
  readonly onReady: () => void;
}

/** The id of the element around an island. */
const PlaceContext = createContext("");

/** Returns the markup that the page shows for an island. */
function useShownMarkup(): { readonly __html: string } {
  const place = use(PlaceContext);
  const [html] = useState(() => (import.meta.env.SSR ? "" : document.getElementById(place)?.innerHTML));
  return { __html: html ?? "" };
}

/** The markup of an island whose code has not loaded. React removes the server's if a context above changes before. */
function PendingIsland() {
  return <div className="island" dangerouslySetInnerHTML={useShownMarkup()} />;
}

/** An island whose code could not be loaded: its links and forms work without scripts, and a notice offers a retry. */
function LostIsland() {
  const place = useRef<HTMLDivElement>(null);
  const ready = useReady(place);
  return (
    <>
      <div
        ref={place}
        className="island"
        data-island
        data-ready={ready}
        // During hydration, React keeps the server's elements.
        dangerouslySetInnerHTML={useShownMarkup()}
        suppressHydrationWarning
      />
      {ready && <PartFailed />}
    </>
  );
}

/**
 * Creates a part whose controls are components of the design system. The server's markup shows at once; the code loads
 * later (see `delayControls`), and earlier presses are then repeated. Changes of props wait for it; changes of their
 * data start it: the page then shows what is true for another visitor.
 */
export function island<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = neededPart<IslandPartProps<Props>>(
    async () => {
      const [{ DesignSystem }, Content] = await Promise.all([import("../../theme/design-system.tsx"), load()]);
      return function IslandPart({ content, onReady }: IslandPartProps<Props>) {
        useLayoutEffect(onReady, [onReady]);
        return (
          <DesignSystem>
            <EarlyControls>
              <Content {...content} />
            </EarlyControls>
          </DesignSystem>
        );
      };
    },
    controlsStart,
    LostIsland,
  );
  return memo(function LateIsland(props: Props) {
    const [first] = useState(props);
    const [ready, setReady] = useState(false);
    const [onReady] = useState(() => () => setReady(true));
    const content = ready ? props : first;
    useControls(!ready && !hasSameData(first, props));
    const place = useId();
    return useMemo(
      () => (
        <div id={place} className="island">
          <PlaceContext value={place}>
            <Suspense fallback={<PendingIsland />}>
              <Part content={content} onReady={onReady} />
            </Suspense>
          </PlaceContext>
        </div>
      ),
      [content, onReady, place],
    );
  });
}
