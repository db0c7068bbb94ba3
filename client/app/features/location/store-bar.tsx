import { Suspense } from "react";
import { Link } from "react-router-dom";
import { layoutMessages as text } from "../../messages/layout.ts";
import { PinIcon } from "../../ui/icons.tsx";
import { controlsStart } from "../../ui/island/controls-start.ts";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";
import { lazyOr } from "../../ui/island/lazy-part.ts";
import "./store-bar.css";

const StoreLink = () => (
  <Link to="/stores" className="store-bar-control">
    <PinIcon />
    {text.findStore}
  </Link>
);

// Every page has the bar, so its code must not delay the page.
const StoreSelector = lazyOr<StoreBarProps>(
  async () => (await import("./store-selector.tsx")).StoreSelector,
  StoreLink,
  controlsStart,
);

interface StoreBarProps {
  /** The name of the store that the picker of this retailer shows first. */
  readonly first: string | null;
}

/**
 * The bar with the visitor's store at the top of every page. Without JavaScript, it links to the page of all stores.
 */
export function StoreBar({ first }: StoreBarProps) {
  const hydrated = useHydrated();
  return (
    <div className="store-bar">
      <div>
        {hydrated ? <Suspense fallback={<StoreLink />} children={<StoreSelector first={first} />} /> : <StoreLink />}
      </div>
    </div>
  );
}
