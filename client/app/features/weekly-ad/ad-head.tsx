import { Button } from "@chakra-ui/react";
import { useId } from "react";
import { Form } from "react-router-dom";
import { ChoiceSelect } from "../../forms/choice-select.tsx";
import { weeklyAdMessages as text } from "../../messages/weekly-ad.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import "./ad-head.css";

/** A store with an ad of its own. */
export interface AdStore {
  readonly slug: string;
  readonly name: string;
}

interface AdHeadProps {
  /** The store whose ad is shown or on its way; null while none can be. */
  readonly store: AdStore | null;
  /** False while the visitor has chosen no store: the ad is then the one that the retailer shows first. */
  readonly isChosen: boolean;
  readonly stores: readonly AdStore[];
  readonly onStore: (slug: string) => void;
}

/** The top of the page: what it is, whose ad it is, and the choice of another store's. */
export function AdHead({ store, ...choice }: AdHeadProps) {
  return (
    <header className="ad-head">
      <div className="ad-head-body">
        <div>
          <h1>{text.pageTitle}</h1>
          {store && <p>{text.lead(store.name)}</p>}
        </div>
        {store && choice.stores.length > 1 && <StoreChoice store={store} {...choice} />}
      </div>
    </header>
  );
}

/** The choice of a store: a form that works by itself, and at once where scripts run. */
function StoreChoice({ store, isChosen, stores, onStore }: AdHeadProps & { readonly store: AdStore }) {
  const hydrated = useHydrated();
  const id = useId();
  const choices = stores.map(({ slug: value, name }) => ({ value, label: name }));
  return (
    <Form className="ad-store">
      <div className="ad-store-field">
        <label htmlFor={id}>{text.store}</label>
        <ChoiceSelect
          id={id}
          name="store"
          value={isChosen ? store.slug : ""}
          choices={isChosen ? choices : [{ value: "", label: text.noStore }, ...choices]}
          onChoose={onStore}
        />
      </div>
      {!hydrated && <Button type="submit">{text.chooseStore}</Button>}
    </Form>
  );
}
