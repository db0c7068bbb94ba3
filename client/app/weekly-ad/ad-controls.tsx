import { Form, Link } from "react-router-dom";
import { weeklyAdMessages as text } from "#messages/weekly-ad";
import { langOf } from "../lib/text/lang.ts";
import { PillSearch, PillSelect } from "../ui/control/pill-fields.tsx";
import { type AdAddress, adOrders, adParameters, adSearch } from "./lib/ad-address.ts";
import type { AdDepartment } from "./lib/ad-view.ts";
import "../ui/control/list-controls.css";

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
    <div className="deal-controls">
      <AdForm key={adSearch(address)} address={address} />
      {departments.length > 1 && <AdDepartments address={address} departments={departments} count={count} />}
    </div>
  );
}

/** The form sends the search and the order together; with scripts, a change of the order sends it at once. */
function AdForm({ address }: Pick<AdControlsProps, "address">) {
  const others = adParameters({ ...address, query: "", order: "ad" });
  return (
    <Form className="deal-form" role="search" action="/weekly-ad" aria-label={text.search} preventScrollReset>
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <PillSearch label={text.search} defaultValue={address.query} placeholder={text.search} maxLength={200} />
      <PillSelect
        label={text.order}
        options={adOrders.map((order) => [order, text.orders[order]])}
        defaultValue={address.order}
        onChange={({ target }) => target.form?.requestSubmit()}
      />
      <noscript>
        <button type="submit" className="pill">
          {text.find}
        </button>
      </noscript>
    </Form>
  );
}

/** The departments in a row, as links that show one of them or, by the first, all. */
function AdDepartments({ address, departments, count }: AdControlsProps) {
  const isKnown = departments.some(({ key }) => key === address.department);
  const chosen = isKnown ? address.department : null;
  const all = { key: null, text: text.allDepartments, language: undefined, count };
  return (
    <nav aria-label={text.departments}>
      <ul className="chip-row">
        {[all, ...departments].map(({ key, text: name, language, count: items }) => (
          <li key={key ?? ""}>
            <Link
              className="chip"
              to={{ search: adSearch({ ...address, department: key }) }}
              preventScrollReset
              rel="nofollow"
              aria-current={chosen === key || undefined}
            >
              <span lang={language === undefined ? undefined : langOf(language)}>{name}</span>{" "}
              <span className="chip-count">{items}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
