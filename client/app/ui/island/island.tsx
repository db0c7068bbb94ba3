import {
  type ComponentType,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { controlsStart, repeatEarlyPresses } from "./controls-start.ts";
import { neededPart, PartFailed } from "./needed-part.tsx";
import { useHydrated } from "../hooks/use-hydrated.ts";
import "./island.css";

/** Returns true once the island handles presses, and then repeats the earlier ones. */
function useReady(place: RefObject<HTMLElement | null>): true | undefined {
  const hydrated = useHydrated();
  useEffect(() => {
    if (hydrated && place.current) repeatEarlyPresses(place.current);
  }, [hydrated, place]);
  return hydrated || undefined;
}

function Island({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} className="island" data-island data-ready={useReady(place)}>
      {children}
    </div>
  );
}

interface IslandPartProps<Props> {
  readonly content: Props;
  /** Called once the code of the island has loaded. */
  readonly onReady: () => void;
}

/**
 * An island whose code could not be loaded. The server's markup remains, whose links and forms work without scripts,
 * and a notice offers a retry.
 */
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
        // React keeps the server's elements where it expects markup that it did not render.
        dangerouslySetInnerHTML={{ __html: "" }}
        suppressHydrationWarning
      />
      {ready && <PartFailed />}
    </>
  );
}

/**
 * Creates a part of a page whose controls are components of the design system. The server renders it with the page. The
 * browser shows that markup immediately and loads the code of the part and of the design system later (see
 * `delayControls`); earlier presses are then repeated. Changes of props also wait for the code: with other props
 * than the server's, React would render nothing until it has loaded.
 * @param load imports the component
 */
export function island<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = neededPart<IslandPartProps<Props>>(
    async () => {
      const [{ DesignSystem }, Content] = await Promise.all([import("../../theme/design-system.tsx"), load()]);
      return function IslandPart({ content, onReady }: IslandPartProps<Props>) {
        useLayoutEffect(onReady, [onReady]);
        return (
          <DesignSystem>
            <Island>
              <Content {...content} />
            </Island>
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
    return useMemo(
      () => (
        <Suspense>
          <Part content={content} onReady={onReady} />
        </Suspense>
      ),
      [content, onReady],
    );
  });
}
