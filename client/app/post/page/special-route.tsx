import { definePage } from "../../layout/define-page.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { specialMessages as text } from "#messages/special";
import { readSpecialAddress, specialVariables } from "../special/lib/special-address.ts";
import { SpecialCalendarQueryDocument } from "../special/special-calendar.gql.ts";
import { SpecialPage } from "../special/special-page.tsx";

const { loader, clientLoader, page } = definePage({
  query: SpecialCalendarQueryDocument,
  variables: ({ url }) => specialVariables(readSpecialAddress(url.searchParams)),
  part: ({ specials }) => specials,
  head: (calendar, { url }) => {
    const image = calendar?.week[0]?.specials[0]?.coverImage;
    const isOneDay = readSpecialAddress(url.searchParams).day !== null;
    return <PageHead title={text.title} description={text.lead} image={image} unlisted={isOneDay} />;
  },
});
export { loader, clientLoader };

/** The page of deli specials of a day or a week, as the URL selects. */
export default page((calendar, { url }) => (
  <SpecialPage calendar={calendar} {...readSpecialAddress(url.searchParams)} />
));
