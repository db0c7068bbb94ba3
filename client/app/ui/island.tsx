import { type ComponentType, memo, type ReactNode, Suspense, useEffect, useRef } from "react";
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

/**
 * Makes a part of a page whose controls are components of the design system. The server renders it with the page. The
 * browser shows that at once, and loads the code of the part and of the design system after the first paint (see
 * `controlsStart`); presses before that are repeated then. Keep its properties stable until then: a change of them makes
 * React show nothing until the code is there.
 * @param load imports the component
 */
export function island<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = neededPart<Props>(async () => {
    const [{ DesignSystem }, Content] = await Promise.all([import("../theme/design-system.tsx"), load()]);
    return function IslandPart(props: Props) {
      return (
        <DesignSystem>
          <Island>
            <Content {...props} />
          </Island>
        </DesignSystem>
      );
    };
  }, controlsStart);
  return memo(function LateIsland(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  });
}
