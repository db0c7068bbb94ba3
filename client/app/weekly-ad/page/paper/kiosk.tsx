import { useApolloClient } from "@apollo/client/react";
import { Box, Button, Flex, Text } from "@chakra-ui/react";
import { useId, useState } from "react";
import { build, language } from "#messages/language";
import { kioskMessages as text } from "#messages/kiosk";
import { addressIn, defaultLanguage, languages, nameOf } from "../../../../../messages/languages.ts";
import { ModalDialog } from "../../../ui/overlay/modal-dialog.tsx";
import { KioskPageQueryDocument } from "./kiosk-page.gql.ts";
import { KioskOffers } from "./kiosk-offers.tsx";
import { useIdleEnd } from "./use-idle-end.ts";
import "./kiosk.css";

/** After this time without a touch, the next person finds the start. */
const LIMIT_SECONDS = 60;

/** From here on, the screen says that it starts over. */
const WARNING_SECONDS = 15;

/** Leaves nothing of a use in this browser, and shows the start in the language of the store. */
function clearUse(): void {
  sessionStorage.clear();
  if (document.fullscreenElement) void document.exitFullscreen();
  if (build !== defaultLanguage) window.location.replace(addressIn(defaultLanguage, "/kiosk") + window.location.search);
}

/** The kiosk on the whole screen: its start, and the offers until the use ends by a press or by itself. */
export function Kiosk({ store }: { readonly store: string | null }) {
  const title = useId();
  const [isInUse, setInUse] = useState(false);
  const end = () => {
    if (!isInUse) return;
    setInUse(false);
    clearUse();
  };
  const secondsLeft = useIdleEnd(isInUse, LIMIT_SECONDS, end);
  const client = useApolloClient();
  const start = () => {
    setInUse(true);
    // The page of a kiosk is open for days. What is shown stays if there is no answer.
    const query = { query: KioskPageQueryDocument, variables: { store }, errorPolicy: "all" } as const;
    client.query({ ...query, fetchPolicy: "network-only" }).catch(() => undefined);
    // Safari on phones has no full screen; the dialog covers the page there too.
    document.documentElement.requestFullscreen?.().catch(() => undefined);
  };
  return (
    <ModalDialog labelledBy={title} className="kiosk" onClose={end}>
      <Flex direction="column" gap="6" padding={{ base: "5", md: "10" }} minHeight="100dvh">
        <Flex wrap="wrap" align="center" justify="space-between" gap="4">
          <Text asChild fontSize={{ base: "xl", md: "3xl" }}>
            <h2 id={title}>{text.title}</h2>
          </Text>
          {isInUse && (
            <Button size="lg" variant="outline" onClick={end}>
              {text.end}
            </Button>
          )}
        </Flex>
        {isInUse ? <KioskOffers store={store} /> : <KioskStart onStart={start} />}
      </Flex>
      <Box role="alert" position="sticky" bottom="0">
        {isInUse && secondsLeft <= WARNING_SECONDS && <IdleWarning />}
      </Box>
    </ModalDialog>
  );
}

/** Every press counts as use, that of its button too. */
const IdleWarning = () => (
  <Flex wrap="wrap" align="center" justify="center" gap="4" padding="5" color="warning" background="warningTint">
    <p>{text.idle({ seconds: WARNING_SECONDS })}</p>
    <Button size="lg">{text.stay}</Button>
  </Flex>
);

function KioskStart({ onStart }: { readonly onStart: () => void }) {
  return (
    <Flex direction="column" flex="1" align="center" justify="center" gap="6" fontSize="xl" textAlign="center">
      <p>{text.lead}</p>
      <Button size="lg" minHeight="20" fontSize="2xl" paddingInline="12" onClick={onStart}>
        {text.start}
      </Button>
      {languages
        .filter((other) => other !== language)
        .map((other) => (
          <Button key={other} asChild size="lg" variant="outline">
            <a href={addressIn(other, "/kiosk")} hrefLang={other} lang={other}>
              {nameOf[other]}
            </a>
          </Button>
        ))}
    </Flex>
  );
}
