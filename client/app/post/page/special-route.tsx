import { useLocation } from "react-router-dom";
import { definePage } from "../../layout/define-page.tsx";
import { partOf } from "../../layout/missing/missing-part.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { whenRead } from "../../graphql/fields.ts";
import { specialMessages as text } from "#messages/special";
import { readSpecialAddress, specialVariables } from "../special/lib/special-address.ts";
import { SpecialCalendarQueryDocument } from "../special/special-calendar.gql.ts";
import { SpecialPage } from "../special/special-page.tsx";

const { loader, clientLoader, page } = definePage({
  query: SpecialCalendarQueryDocument,
  variables: ({ url }) => specialVariables(readSpecialAddress(url.searchParams)),
  part: "specials",
});
export { loader, clientLoader };

/** The page of deli specials of a day or a week, as the URL selects. */
export default page(function Specials({ specials }) {
  const address = readSpecialAddress(new URLSearchParams(useLocation().search));
  return (
    <>
      <PageHead
        title={text.title}
        description={text.lead}
        image={whenRead(specials, ({ week }) => week[0]?.specials[0]?.coverImage)}
        unlisted={address.day !== null}
      />
      {partOf(specials, (calendar) => (
        <SpecialPage calendar={calendar} {...address} />
      ))}
    </>
  );
});
