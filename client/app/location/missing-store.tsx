import { Link } from "react-router-dom";
import { locationMessages as text } from "#messages/location";
import { PageIntro } from "../ui/page/page-intro.tsx";

/** The page for an unknown store. */
export function MissingStore() {
  return (
    <section className="content-page">
      <PageIntro title={text.notFound} lead={text.notFoundLead} />
      <p>
        <Link className="aisle-button" to="/stores">
          {text.allStores}
        </Link>
      </p>
    </section>
  );
}
