import { Button, Flex, Stack, Text } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { caseMessages as text } from "#messages/staff/case";
import { definePage } from "../../layout/define-page.tsx";
import { MissingPart } from "../../graphql/missing/missing-part.tsx";
import { CasesTable } from "../cases/cases-table.tsx";
import { partsOf, useRootFields, whenRead } from "../../graphql/fields.ts";
import { supportOnly } from "../../session/guard/support-guards.ts";
import { useSupportQuery } from "../../session/support.gql.ts";
import { CasesPageQueryDocument, type CasesPageQueryQueryVariables } from "./cases-page.gql.ts";
import { ConsolePageHead } from "./console-page-head.tsx";
import { consoleQuery, useTimeZone } from "./use-time-zone.ts";

/** Returns the variables of an address; all cases by default. */
function variablesOf(search: URLSearchParams): CasesPageQueryQueryVariables {
  const state = search.get("state");
  const [assignedTo, after] = [search.get("agent"), search.get("after")];
  return {
    ...((state === "OPEN" || state === "CLOSED") && { state }),
    ...(assignedTo && { assignedTo }),
    ...(after && { after }),
  };
}

const { loader, clientLoader, page } = definePage({
  query: CasesPageQueryDocument,
  variables: ({ url }) => variablesOf(url.searchParams),
  isReadEachVisit: true,
  notice: false,
  also: () => [consoleQuery],
  check: supportOnly,
  part: ({ support }, read) => partsOf(support, read).cases,
  head: (_cases, { url }) => (
    <>
      <ConsolePageHead title={text.cases} lead={text.lead} />
      <CaseFilters search={url.searchParams} />
    </>
  ),
  missing: () => <MissingPart failed={text.missing} urgent />,
});
export { loader, clientLoader };

/** The page with the cases of the retailer. */
export default page(function Cases({ nodes, totalCount, pageInfo }, { url: { searchParams } }) {
  const timeZone = useTimeZone();
  return (
    <Stack gap="4">
      <Text color="inkSoft" role="status">
        {totalCount === 0 ? text.none : text.count({ total: totalCount })}
      </Text>
      {nodes.length > 0 && <CasesTable cases={nodes} timeZone={timeZone} />}
      {pageInfo.hasNextPage && <OlderLink search={searchParams} after={pageInfo.endCursor ?? ""} />}
    </Stack>
  );
});

function OlderLink({ search, after }: { readonly search: URLSearchParams; readonly after: string }) {
  const next = new URLSearchParams(search);
  next.set("after", after);
  return (
    <Button asChild alignSelf="center">
      <Link to={{ search: next.toString() }}>{text.older}</Link>
    </Button>
  );
}

/** Links to all, open and closed cases, and to those of the signed-in agent. */
function CaseFilters({ search }: { readonly search: URLSearchParams }) {
  const { support } = useRootFields(useSupportQuery().data);
  const me = whenRead(support, ({ agent }) => agent.username);
  const filters = [
    { label: text.all, address: "" },
    { label: text.open, address: "state=OPEN" },
    ...(me === null
      ? []
      : [{ label: text.mine, address: new URLSearchParams({ state: "OPEN", agent: me }).toString() }]),
    { label: text.closed, address: "state=CLOSED" },
  ];
  const currentSearch = new URLSearchParams(search);
  currentSearch.delete("after");
  return (
    <Flex as="nav" aria-label={text.filters} wrap="wrap" gap="2" marginBottom="4">
      {filters.map(({ label, address }) => {
        const isShown = currentSearch.toString() === address;
        return (
          <Button key={label} asChild size="sm" variant={isShown ? "solid" : "outline"}>
            <Link to={{ pathname: "/support/cases", search: address }} aria-current={isShown ? "page" : undefined}>
              {label}
            </Link>
          </Button>
        );
      })}
    </Flex>
  );
}
