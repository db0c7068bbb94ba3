import { MissingPart } from "../../features/content/missing-part.tsx";
import { PageHead } from "../../features/layout/page-head.tsx";
import { AcceptTermsForm } from "../../features/terms/accept-terms-form.tsx";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { termsMessages as text } from "../../messages/terms.ts";
import { shoppersOnly, toLogin } from "../../session/guards.ts";
import { useLeaveWithShopper } from "../../session/use-leave-with-shopper.ts";
import { PageBody } from "../../ui/page-body.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Prose } from "../../ui/prose.tsx";
import { AcceptTermsPageQueryDocument, useAcceptTermsPageQuery } from "./accept-terms-page.gql.ts";

const data = routeData(() => [routeQuery(AcceptTermsPageQueryDocument, {})], shoppersOnly(toLogin));
export const loader = data.server;
export const clientLoader = data.client;

/** The current terms of the programme, and their acceptance. */
export default function AcceptTermsRoute() {
  useLeaveWithShopper();
  const { data: page } = useAcceptTermsPageQuery();
  const viewer = page?.viewer;
  const terms = page?.termsText;
  return (
    <PageBody title={text.title} lead={text.lead} width="narrow">
      <PageHead title={text.title} description={text.lead} />
      <Panel title={terms?.title ?? text.title}>
        {terms?.descriptionHtml ? <Prose html={terms.descriptionHtml} /> : <MissingPart />}
      </Panel>
      <Panel title={text.yours}>
        {viewer?.terms ? <AcceptTermsForm terms={viewer.terms} viewerId={viewer.id} /> : <MissingPart />}
      </Panel>
    </PageBody>
  );
}
