import { definePage } from "../../layout/define-page.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { produceMessages as text } from "#messages/produce";
import { ProduceGlossaryQueryDocument } from "../produce/produce-glossary.gql.ts";
import { ProduceGlossary } from "../produce/produce-glossary.tsx";

const { loader, clientLoader, page } = definePage({
  query: ProduceGlossaryQueryDocument,
  part: ({ produce }) => produce,
  head: (groups) => <PageHead title={text.title} description={text.lead} image={groups?.[0]?.posts[0]?.mobileImage} />,
});
export { loader, clientLoader };

/** The page of the produce glossary from A to Z. */
export default page((groups) => <ProduceGlossary groups={groups} />);
