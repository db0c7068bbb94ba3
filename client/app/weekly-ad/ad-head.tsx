import { Button, chakra, Flex } from "@chakra-ui/react";
import { useId } from "react";
import { Form } from "react-router-dom";
import { ChoiceSelect } from "../forms/fields/choice-select.tsx";
import { weeklyAdMessages as text } from "#messages/weekly-ad";

const Head = chakra("header", {
  base: {
    background: "tint",
    "& > div": {
      maxWidth: "80rem",
      marginInline: "auto",
      padding: "clamp(0.75rem, 2vw, 1.5rem) clamp(1.25rem, 3vw, 2rem)",
    },
    "& h1": { fontSize: "clamp(1.6rem, 1.2rem + 1.7vw, 2.5rem)", letterSpacing: "-0.025em" },
    "& p": { fontSize: "1rem" },
  },
});

export interface AdStore {
  readonly slug: string;
  readonly name: string;
}

interface AdHeadProps {
  /** The store whose ad is shown or loading; null if there is none. */
  readonly store: AdStore | null;
  readonly stores: readonly AdStore[];
  readonly onStore: (slug: string) => void;
}

/** The top of the page: title, store, and the choice of another store. */
export function AdHead({ store, ...choice }: AdHeadProps) {
  return (
    <Head>
      <Flex wrap="wrap" columnGap={{ base: "4", sm: "10" }} rowGap="2" align="end" justify="space-between">
        <chakra.div flex={{ base: "1 1 8rem", sm: "none" }}>
          <h1>{text.pageTitle}</h1>
          {store && <p>{text.lead({ store: store.name })}</p>}
        </chakra.div>
        {store && choice.stores.length > 1 && <StoreChoice store={store} {...choice} />}
      </Flex>
    </Head>
  );
}

/** The choice of a store. Without JavaScript it is a form with a button; with it, a choice applies at once. */
function StoreChoice({ store, stores, onStore }: AdHeadProps & { readonly store: AdStore }) {
  const id = useId();
  const choices = stores.map(({ slug: value, name }) => ({ value, label: name }));
  return (
    <Flex asChild wrap="wrap" gap="3" align="end" minWidth={{ base: "min(9rem, 100%)", sm: "min(300px, 100%)" }}>
      <Form>
        <chakra.div display="grid" flex="1" gap="1.5" fontWeight="600">
          <label htmlFor={id}>{text.store}</label>
          <ChoiceSelect id={id} name="store" value={store.slug} choices={choices} onChoose={onStore} />
        </chakra.div>
        <noscript>
          <Button type="submit">{text.chooseStore}</Button>
        </noscript>
      </Form>
    </Flex>
  );
}
