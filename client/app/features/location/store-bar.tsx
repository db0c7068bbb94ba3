import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { layoutMessages as text } from "../../messages/layout.ts";
import { PinIcon } from "../../ui/icons.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import "./store-bar.css";

// Every page has the bar, and its code must not make every page slower.
const StoreSelector = lazy(async () => {
  const module = await import("./store-selector.tsx");
  return { default: module.StoreSelector };
});

interface StoreBarProps {
  /** The name of the store that this retailer's picker shows first. */
  readonly first: string | null;
}

/** The bar with the visitor's store on top of every page; without scripts it leads to the page of all stores. */
export function StoreBar({ first }: StoreBarProps) {
  const hydrated = useHydrated();
  const link = (
    <Link to="/stores" className="store-bar-control">
      <PinIcon />
      {text.findStore}
    </Link>
  );
  return (
    <div className="store-bar">
      <div>{hydrated ? <Suspense fallback={link} children={<StoreSelector first={first} />} /> : link}</div>
    </div>
  );
}
