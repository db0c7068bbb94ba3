import { Suspense, use } from "react";
import { Link } from "react-router-dom";
import { layoutMessages as text } from "#messages/layout";
import { showChosenStore, STORE_NAME, useChosenStore } from "../session/chosen-store.ts";
import { PinIcon } from "../ui/icons.tsx";
import { controlsStart } from "../ui/island/controls-start.ts";
import { useHydrated } from "../ui/hooks/use-hydrated.ts";
import { lazyOr } from "../ui/island/lazy-part.ts";
import { NonceContext } from "../ui/nonce.ts";
import "./store-bar.css";

function StoreLink({ signedIn }: Pick<StoreBarProps, "signedIn">) {
  const store = useChosenStore();
  // The home store of an account is not known yet.
  const unchosen = signedIn ? text.stores : text.findStore;
  return (
    <Link to="/stores" className="store-bar-control">
      <PinIcon />
      <span {...{ [STORE_NAME]: "" }} suppressHydrationWarning>
        {store?.name ?? unchosen}
      </span>
    </Link>
  );
}

function FirstStoreLink({ signedIn }: Pick<StoreBarProps, "signedIn">) {
  const nonce = use(NonceContext);
  const code = import.meta.env.SSR ? showChosenStore : "";
  return (
    <>
      <StoreLink signedIn={signedIn} />
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
  readonly signedIn: boolean;
}

/** The bar with the visitor's store. Without JavaScript, it links to the page of all stores. */
export function StoreBar({ first, signedIn }: StoreBarProps) {
  const hydrated = useHydrated();
  return (
    <div className="store-bar">
      <div>
        {hydrated ? (
          <Suspense
            fallback={<StoreLink signedIn={signedIn} />}
            children={<StoreSelector first={first} signedIn={signedIn} />}
          />
        ) : (
          <FirstStoreLink signedIn={signedIn} />
        )}
      </div>
    </div>
  );
}
