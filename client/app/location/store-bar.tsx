import { Suspense, use } from "react";
import { Link } from "react-router-dom";
import { plainOf, type Value } from "../graphql/fields.ts";
import { layoutMessages as text } from "#messages/layout";
import { showChosenStore, STORE_NAME, useChosenStore } from "../session/chosen-store.ts";
import { PinIcon } from "../ui/icons.tsx";
import { controlsStart } from "../ui/island/controls-start.ts";
import { useHydrated } from "../ui/hooks/use-hydrated.ts";
import { lazyOr } from "../ui/island/lazy-part.ts";
import { NonceContext } from "../ui/nonce.ts";
import "./store-bar.css";

function StoreLink({ homeStore }: Pick<StoreBarProps, "homeStore">) {
  const store = useChosenStore();
  return (
    <Link to="/stores" className="store-bar-control">
      <PinIcon />
      <span {...{ [STORE_NAME]: "" }} suppressHydrationWarning>
        {store?.name ?? plainOf(homeStore)?.name ?? text.findStore}
      </span>
    </Link>
  );
}

function FirstStoreLink(props: Pick<StoreBarProps, "homeStore">) {
  const nonce = use(NonceContext);
  const code = import.meta.env.SSR ? showChosenStore : "";
  return (
    <>
      <StoreLink {...props} />
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
    </>
  );
}

// Every page has the bar, so its code must not delay the page.
const StoreSelector = lazyOr<StoreBarProps>(
  async () => (await import("./picker/store-selector.tsx")).StoreSelector,
  StoreLink,
  controlsStart,
);

interface StoreBarProps {
  readonly first: string | null;
  /** The home store of the account, which has been read; empty for guests. */
  readonly homeStore: Value<{ readonly name: string }>;
}

/** The bar with the visitor's store. Without JavaScript, it links to the page of all stores. */
export function StoreBar(props: StoreBarProps) {
  const hydrated = useHydrated();
  return (
    <div className="store-bar">
      <div>
        {hydrated ? (
          <Suspense fallback={<StoreLink {...props} />} children={<StoreSelector {...props} />} />
        ) : (
          <FirstStoreLink {...props} />
        )}
      </div>
    </div>
  );
}
