import { Link } from "react-router-dom";
import { weeklyAdMessages as text } from "#messages/weekly-ad";
import { PageIntro } from "../ui/page/page-intro.tsx";

/** The page for an item that is not offered, or no longer. */
export function MissingAdItem() {
  return (
    <section className="content-page">
      <PageIntro title={text.item.notFound} lead={text.item.notFoundLead} />
      <p>
        <Link className="aisle-button" to="/weekly-ad">
          {text.item.toAd}
        </Link>
      </p>
    </section>
  );
}
