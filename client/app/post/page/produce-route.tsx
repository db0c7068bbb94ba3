import { definePage } from "../../layout/define-page.tsx";
import { partOf } from "../../layout/missing/missing-part.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { whenRead } from "../../graphql/fields.ts";
import { produceMessages as text } from "#messages/produce";
import { ProduceGlossaryQueryDocument } from "../produce/produce-glossary.gql.ts";
import { ProduceGlossary } from "../produce/produce-glossary.tsx";

const { loader, clientLoader, page } = definePage({ query: ProduceGlossaryQueryDocument, part: "produce" });
export { loader, clientLoader };

/** The page of the produce glossary from A to Z. */
export default page(({ produce }) => (
  <>
    <PageHead
      title={text.title}
      description={text.lead}
      image={whenRead(produce, ([group]) => group?.posts[0]?.mobileImage)}
    />
    {partOf(produce, (groups) => (
      <ProduceGlossary groups={groups} />
    ))}
  </>
));
