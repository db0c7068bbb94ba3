import { Form, Link } from "react-router-dom";
import { byState, mapValue, type Value } from "../../graphql/fields.ts";
import { charityMessages as text } from "../../messages/charity.ts";
import { FormButton } from "../../ui/form-button.tsx";
import type { CharityPicker_ConnectionFragment } from "./charity-picker.gql.ts";
import type { CharityChoice } from "./use-choose-charity.ts";
import "../../forms/forms.css";
import "./charity.css";

type Charity = CharityPicker_ConnectionFragment["nodes"][number];

/** Up to so many schools are all shown, grouped by district; more are searched. */
const GROUPED_AT_MOST = 20;

interface CharityPickerProps {
  readonly found: CharityPicker_ConnectionFragment;
  /** What was searched for; empty for nothing. */
  readonly search: string;
  /** The address that shows more of what was found. */
  readonly more: string;
  /** The ids of the schools that are supported already. */
  readonly supported: Value<readonly string[]>;
  readonly choice: CharityChoice;
  /** The id of the shopper who chooses. */
  readonly viewer: string;
}

/** The schools to choose from: a few grouped by district, many to be searched by name, district or ZIP code. */
export function CharityPicker({ found, search, more, supported, choice, viewer }: CharityPickerProps) {
  const searched = search !== "" || found.totalCount > GROUPED_AT_MOST;
  const rows = (charities: readonly Charity[]) => (
    <ul className="charity-list">
      {charities.map((charity) => (
        <CharityRow
          key={charity.id}
          charity={charity}
          isSupported={mapValue(supported, (ids) => ids.includes(charity.id))}
          choice={choice}
          viewer={viewer}
        />
      ))}
    </ul>
  );
  return (
    <>
      {choice.failure && (
        <p className="charity-failure" role="alert">
          {choice.failure}
        </p>
      )}
      {searched && <CharitySearch search={search} />}
      {searched && (
        <p role="status" className="charity-count">
          {found.totalCount === 0 ? text.empty : text.found(found.totalCount)}
        </p>
      )}
      {searched
        ? rows(found.nodes)
        : byDistrict(found.nodes).map(([district, charities]) => (
            <section key={district} aria-label={district}>
              <h3 className="charity-district">{district}</h3>
              {rows(charities)}
            </section>
          ))}
      {found.nodes.length < found.totalCount && (
        <Link className="aisle-button" data-kind="quiet" to={more} replace preventScrollReset>
          {text.showMore}
        </Link>
      )}
    </>
  );
}

function CharitySearch({ search }: { readonly search: string }) {
  return (
    <Form role="search" aria-label={text.search} className="charity-search" preventScrollReset>
      <label>
        <span className="visually-hidden">{text.search}</span>
        <input
          key={search}
          type="search"
          name="search"
          className="form-input"
          defaultValue={search}
          placeholder={text.search}
        />
      </label>
      <button type="submit" className="aisle-button">
        {text.find}
      </button>
    </Form>
  );
}

interface CharityRowProps {
  readonly charity: Charity;
  readonly isSupported: Value<boolean>;
  readonly choice: CharityChoice;
  readonly viewer: string;
}

function CharityRow({ charity: { id, name, district, zip }, isSupported, choice, viewer }: CharityRowProps) {
  const support = (
    <FormButton
      action="/charities"
      fields={{ charity: id, viewer }}
      className="aisle-button"
      data-kind="quiet"
      aria-label={text.supportSchool(name)}
      aria-disabled={choice.choosing !== null || undefined}
      onPress={() => choice.choose(id)}
    >
      {choice.choosing === id ? text.choosing : text.support}
    </FormButton>
  );
  return (
    <li className="charity-row">
      <span>
        <strong>{name}</strong>
        <span>{[district, zip].filter(Boolean).join(" · ")}</span>
      </span>
      {byState(
        isSupported,
        {
          empty: support,
          // Which of the schools is the shopper's own is not known: none is offered as if it were another.
          failed: null,
        },
        (isOwn) => (isOwn ? <span className="charity-mark">{text.supported}</span> : support),
      )}
    </li>
  );
}

/** The schools by district, both in the order in which they came. */
function byDistrict(charities: readonly Charity[]): readonly (readonly [string, readonly Charity[]])[] {
  const groups = new Map<string, Charity[]>();
  for (const charity of charities) {
    const district = charity.district ?? text.otherDistrict;
    groups.set(district, [...(groups.get(district) ?? []), charity]);
  }
  return [...groups];
}
