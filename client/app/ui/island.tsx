import {
  type ComponentType,
  memo,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { controlsStart, repeatEarlyPresses } from "./controls-start.ts";
import { neededPart } from "./needed-part.tsx";
import { useHydrated } from "./use-hydrated.ts";
import "./island.css";

function Island({ children }: { readonly children: ReactNode }) {
  const hydrated = useHydrated();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hydrated && place.current) repeatEarlyPresses(place.current);
  }, [hydrated]);
  return (
    <div ref={place} className="island" data-island data-ready={hydrated || undefined}>
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
 * Makes a part of a page whose controls are components of the design system. The server renders it with the page. The
 * browser shows that at once, and loads the code of the part and of the design system after the first paint (see
 * `controlsStart`); presses before that are repeated then. Properties that change before are taken over then, too: React
 * would show nothing until the code is there if the server's part were given others.
 * @param load imports the component
 */
export function island<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = neededPart<IslandPartProps<Props>>(async () => {
    const [{ DesignSystem }, Content] = await Promise.all([import("../theme/design-system.tsx"), load()]);
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
  }, controlsStart);
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
