import { definePage } from "../../layout/define-page.tsx";
import { partOf } from "../../layout/missing/missing-part.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { faqMessages as text } from "#messages/faq";
import { FaqPageQueryDocument } from "../faq/faq-page.gql.ts";
import { FaqPanels } from "../faq/faq-panels.tsx";

const { loader, clientLoader, page } = definePage({ query: FaqPageQueryDocument, part: "posts" });
export { loader, clientLoader };

/** The page of frequently asked questions. */
export default page(({ posts }) => (
  <>
    <PageHead title={text.title} description={text.lead} />
    {partOf(posts, ({ nodes }) => (
      <FaqPanels questions={nodes} />
    ))}
  </>
));
