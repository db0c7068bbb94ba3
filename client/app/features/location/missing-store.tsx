import { Link } from "react-router-dom";
import { locationMessages as text } from "../../messages/location.ts";
import "./missing-store.css";

/** The page of a store that does not exist. */
export function MissingStore() {
  return (
    <section className="missing-store">
      <h1>{text.notFound}</h1>
      <p>{text.notFoundLead}</p>
      <Link className="aisle-button" to="/stores">
        {text.allStores}
      </Link>
    </section>
  );
}
