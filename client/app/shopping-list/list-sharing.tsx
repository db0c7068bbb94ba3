import { useApolloClient } from "@apollo/client/react";
import { Button } from "@chakra-ui/react";
import { useState } from "react";
import { absoluteUrl } from "../lib/url/absolute-url.ts";
import { siteUrl } from "../lib/url/site-url.ts";
import { formatDateTime } from "../lib/time/dates.ts";
import { shoppingListMessages as text } from "#messages/shopping-list";
import { useCopy } from "../ui/control/use-copy.ts";
import { useHydrated } from "../ui/hooks/use-hydrated.ts";
import { useOrigin } from "../ui/origin.ts";
import { ShareListMutationDocument, StopSharingListMutationDocument } from "./shopping-list.gql.ts";

interface ListSharingProps {
  /** When the present link was made; null without one. */
  readonly sharedAt: string | null;
  /** The token of the present link; null without one, and if it can no longer be read. */
  readonly linkToken: string | null;
  readonly timeZone: string;
  readonly readAgain: () => Promise<unknown>;
}

/** Makes, replaces and ends the link of the shopper's list. */
export function ListSharing({ sharedAt, linkToken, timeZone, readAgain }: ListSharingProps) {
  const { busy, problem, share, stop } = useLink(readAgain);
  return (
    <div className="list-share needs-script">
      <p>{sharedAt === null ? text.shareLead : text.sharedSince({ time: formatDateTime(sharedAt, timeZone) })}</p>
      {sharedAt !== null && (linkToken === null ? <p>{text.linkUnreadable}</p> : <Link path={`/list/${linkToken}`} />)}
      {problem !== null && <p role="alert">{problem}</p>}
      <div className="list-share-actions">
        <Button variant="outline" aria-disabled={busy || undefined} onClick={share}>
          {sharedAt === null ? text.share : text.replaceLink}
        </Button>
        {sharedAt !== null && (
          <Button variant="ghost" aria-disabled={busy || undefined} onClick={stop}>
            {text.stopSharing}
          </Button>
        )}
      </div>
    </div>
  );
}

function Link({ path }: { readonly path: string }) {
  const address = absoluteUrl(siteUrl(path), useOrigin());
  return (
    <>
      <p className="list-link">
        <a href={address}>{address}</a>
      </p>
      {useHydrated() && <LinkActions address={address} />}
    </>
  );
}

/** Only browsers know what they can do. */
function LinkActions({ address }: { readonly address: string }) {
  const { copied, copy } = useCopy(address, text.copied);
  return (
    <div className="list-share-actions">
      {copy !== null && <Button onClick={copy}>{copied ? text.copied : text.copyLink}</Button>}
      {"share" in navigator && (
        <Button
          variant="outline"
          onClick={() => void navigator.share({ title: text.title, url: address }).catch(() => {})}
        >
          {text.sendLink}
        </Button>
      )}
    </div>
  );
}

function useLink(readAgain: () => Promise<unknown>) {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (change: () => Promise<string | null>) => {
    setBusy(true);
    setProblem(await change().catch(() => text.unconfirmed));
    await readAgain();
    setBusy(false);
  };
  const share = async () => {
    const { data } = await client.mutate({ mutation: ShareListMutationDocument });
    return data?.shareList.userErrors[0]?.message ?? null;
  };
  const stop = async () => {
    const { data } = await client.mutate({ mutation: StopSharingListMutationDocument });
    return data?.stopSharingList.userErrors[0]?.message ?? null;
  };
  const start = (change: () => Promise<string | null>) => () => void (busy ? undefined : run(change));
  return { busy, problem, share: start(share), stop: start(stop) };
}
