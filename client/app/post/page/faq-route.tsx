import { definePage } from "../../layout/define-page.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { faqMessages as text } from "#messages/faq";
import { FaqPanels } from "../faq/faq-panels.tsx";
import { FaqPageQueryDocument } from "../faq/faq-page.gql.ts";

const { loader, clientLoader, page } = definePage({
  query: FaqPageQueryDocument,
  part: ({ posts }) => posts,
  head: () => <PageHead title={text.title} description={text.lead} />,
});
export { loader, clientLoader };

/** The page of frequently asked questions. */
export default page(({ nodes }) => <FaqPanels questions={nodes} />);
