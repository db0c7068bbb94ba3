import { Form, Link } from "react-router-dom";
import { weeklyAdMessages as text } from "#messages/weekly-ad";
import { langOf } from "../lib/text/lang.ts";
import { SearchIcon } from "../ui/icons.tsx";
import { type AdAddress, adOrders, adParameters, adSearch } from "./lib/ad-address.ts";
import type { AdDepartment } from "./lib/ad-view.ts";
import "./ad-controls.css";

interface AdControlsProps {
  readonly address: AdAddress;
  /** The departments of the items that match the search. */
  readonly departments: readonly AdDepartment[];
  /** The number of items that match the search. */
  readonly count: number;
}

/** The search in the ad, the order and the departments; all of them are parameters of the URL. */
export function AdControls({ address, departments, count }: AdControlsProps) {
  return (
    <div className="ad-controls">
      <AdForm key={adSearch(address)} address={address} />
      {departments.length > 1 && <AdDepartments address={address} departments={departments} count={count} />}
    </div>
  );
}

/** The form sends the search and the order together; with scripts, a change of the order sends it at once. */
function AdForm({ address }: Pick<AdControlsProps, "address">) {
  const others = adParameters({ ...address, query: "", order: "ad" });
  return (
    <Form className="ad-form" role="search" action="/weekly-ad" aria-label={text.search} preventScrollReset>
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="ad-form-search">
        <input
          type="search"
          name="q"
          defaultValue={address.query}
          aria-label={text.search}
          placeholder={text.search}
          maxLength={200}
        />
        <button type="submit" aria-label={text.find}>
          <SearchIcon />
        </button>
      </div>
      <label className="ad-form-order">
        <span>{text.order}</span>
        <select
          name="sort"
          autoComplete="off"
          defaultValue={address.order}
          onChange={({ target }) => target.form?.requestSubmit()}
        >
          {adOrders.map((order) => (
            <option key={order} value={order}>
              {text.orders[order]}
            </option>
          ))}
        </select>
      </label>
    </Form>
  );
}

/** The departments in a row, as links that show one of them or, by the first, all. */
function AdDepartments({ address, departments, count }: AdControlsProps) {
  const isKnown = departments.some(({ key }) => key === address.department);
  const chosen = isKnown ? address.department : null;
  const all = { key: null, text: text.allDepartments, language: undefined, count };
  return (
    <nav className="ad-departments" aria-label={text.departments}>
      <ul>
        {[all, ...departments].map(({ key, text: name, language, count: items }) => (
          <li key={key ?? ""}>
            <Link
              to={{ search: adSearch({ ...address, department: key }) }}
              preventScrollReset
              rel="nofollow"
              aria-current={chosen === key || undefined}
            >
              <span lang={language === undefined ? undefined : langOf(language)}>{name}</span>{" "}
              <span className="ad-department-count">{items}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
