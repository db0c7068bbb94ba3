import type { ComponentProps } from "react";
import { ShopperGuard } from "../session/guard/shopper-guard.tsx";
import { useOfflineCopy } from "../session/use-offline-copy.ts";
import { PageBody } from "../ui/page/page-body.tsx";
import { PageHead } from "./page-head.tsx";

interface ShopperPageProps extends ComponentProps<typeof PageBody> {
  /** The sentences for search engines; the lead by default. */
  readonly description?: string;
}

/** A page of the signed-in shopper, which no guest sees. */
export function ShopperPage({ description, children, ...body }: ShopperPageProps) {
  return (
    <ShopperGuard>
      <PageBody {...body}>
        <PageHead title={body.title} description={description ?? body.lead} />
        {children}
      </PageBody>
    </ShopperGuard>
  );
}

/** The same for a page that the service worker keeps, see `useOfflineCopy`. */
export function KeptShopperPage(props: ShopperPageProps) {
  useOfflineCopy();
  return <ShopperPage {...props} />;
}
