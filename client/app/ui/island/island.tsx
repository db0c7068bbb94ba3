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

/** Tells whether the island answers from now on, and then repeats the presses that it did not answer. */
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
  /** Called once the code of the island is there. */
  readonly onReady: () => void;
}

/**
 * An island whose code could not be loaded: what the server sent stays, whose links and forms work without scripts, and a
 * notice offers to try again.
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
        // React leaves the elements of the server alone where it expects markup that it did not write.
        dangerouslySetInnerHTML={{ __html: "" }}
        suppressHydrationWarning
      />
      {ready && <PartFailed />}
    </>
  );
}

/**
 * Makes a part of a page whose controls are components of the design system. The server renders it with the page. The
 * browser shows that at once, and loads the code of the part and of the design system after the first paint (see
 * `controlsStart`); presses before that are repeated then. Properties that change before are taken over then, too: React
 * would show nothing until the code is there if the server's part were given others.
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
