import { Suspense } from "react";
import { definePage } from "../../layout/define-page.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { proofMessages as text } from "#messages/staff/proof";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";
import { neededPart } from "../../ui/island/needed-part.tsx";
import { PageBody } from "../../ui/page/page-body.tsx";
import { ProofPageQueryDocument } from "./proof-page.gql.ts";

// Not an island, which would wait for a press: the code in the address is checked at once.
const ProofCheck = neededPart(async () => (await import("../proof/proof-check.tsx")).ProofCheck);

const { loader, clientLoader, page } = definePage({ query: ProofPageQueryDocument, part: ({ retailer }) => retailer });
export { loader, clientLoader };

/** The page on which an associate checks the code of a pocket sheet. Once open, it needs no network. */
export default page(function Proof({ couponProofKeys, timeZone }) {
  const isHydrated = useHydrated();
  return (
    <PageBody title={text.title} lead={text.lead} width="narrow">
      <PageHead title={text.title} path="/proof" unlisted />
      {/* What is below must not move when the check appears. */}
      <div style={{ minHeight: "75vh" }}>
        <Suspense>{isHydrated && <ProofCheck keys={couponProofKeys} timeZone={timeZone} />}</Suspense>
      </div>
    </PageBody>
  );
});
