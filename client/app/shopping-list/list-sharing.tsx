import { useApolloClient } from "@apollo/client/react";
import { Button, chakra, Flex } from "@chakra-ui/react";
import { useState } from "react";
import { absoluteUrl } from "../lib/url/absolute-url.ts";
import { siteUrl } from "../lib/url/site-url.ts";
import { formatDateTime } from "../lib/time/dates.ts";
import { shoppingListMessages as text } from "#messages/shopping-list";
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

const Panel = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: "2",
    marginTop: "4",
    paddingTop: "4",
    borderTop: "1px solid",
    borderColor: "line",
  },
});

const Address = chakra("p", {
  base: {
    padding: "0.6rem 0.85rem",
    borderRadius: "button",
    fontSize: "0.9375rem",
    background: "tint",
    overflowWrap: "anywhere",
  },
});

/** Sends the link of the shopper's list, which one press also makes; replaces and ends it. */
export function ListSharing({ sharedAt, linkToken, timeZone, readAgain }: ListSharingProps) {
  const origin = useOrigin();
  const addressOf = (token: string) => absoluteUrl(siteUrl(`/list/${token}`), origin);
  const { copied, send } = useSending();
  const { busy, problem, make, stop } = useLink(readAgain);
  const share = async () => {
    const token = linkToken ?? (await make());
    if (token !== null) await send(addressOf(token));
  };
  const address = linkToken === null ? null : addressOf(linkToken);
  return (
    <Panel className="list-share needs-script">
      <p>{sharedAt === null ? text.shareLead : text.sharedSince({ time: formatDateTime(sharedAt, timeZone) })}</p>
      {sharedAt !== null && <ListLink address={address} />}
      <p role="status">{address !== null && copied === address && text.copied}</p>
      {problem !== null && <p role="alert">{problem}</p>}
      <Flex wrap="wrap" gap="2">
        {(sharedAt === null || linkToken !== null) && (
          <Button aria-disabled={busy || undefined} onClick={() => void (busy ? undefined : share())}>
            {text.share}
          </Button>
        )}
        {sharedAt !== null && (
          <>
            <Button variant="ghost" aria-disabled={busy || undefined} onClick={() => void make()}>
              {text.replaceLink}
            </Button>
            <Button variant="ghost" aria-disabled={busy || undefined} onClick={() => void stop()}>
              {text.stopSharing}
            </Button>
          </>
        )}
      </Flex>
    </Panel>
  );
}

/** The link of the list, which stays on the page; a sentence for one that can no longer be shown. */
function ListLink({ address }: { readonly address: string | null }) {
  if (address === null) return <p>{text.linkUnreadable}</p>;
  return (
    <Address>
      <a href={address}>{address}</a>
    </Address>
  );
}

/** Returns how to give an address to other people: by the share sheet of the device, else by the clipboard. */
function useSending() {
  const [copied, setCopied] = useState<string | null>(null);
  const send = async (url: string): Promise<void> => {
    // Its type says that every browser has it.
    const { share } = navigator as Partial<Navigator>;
    if (share !== undefined) return share.call(navigator, { title: text.title, url });
    await navigator.clipboard.writeText(url);
    setCopied(url);
  };
  // A visitor can close the share sheet, and a browser can refuse both: the link is on the page.
  return { copied, send: (url: string) => send(url).catch(() => setCopied(null)) };
}

interface LinkChange {
  /** The token of the new link; null without one. */
  readonly token: string | null;
  readonly problem: string | null;
}

const lost: LinkChange = { token: null, problem: text.unconfirmed };

function useLink(readAgain: () => Promise<unknown>) {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (change: () => Promise<LinkChange>): Promise<string | null> => {
    if (busy) return null;
    setBusy(true);
    const made = await change().catch(() => lost);
    setProblem(made.problem);
    await readAgain();
    setBusy(false);
    return made.token;
  };
  const make = async (): Promise<LinkChange> => {
    const { data } = await client.mutate({ mutation: ShareListMutationDocument });
    return { token: data?.shareList.token ?? null, problem: data?.shareList.userErrors[0]?.message ?? null };
  };
  const stop = async (): Promise<LinkChange> => {
    const { data } = await client.mutate({ mutation: StopSharingListMutationDocument });
    return { token: null, problem: data?.stopSharingList.userErrors[0]?.message ?? null };
  };
  return { busy, problem, make: () => run(make), stop: () => run(stop) };
}
