import { Button, Flex, Stack, Text } from "@chakra-ui/react";
import { Link, useSearchParams } from "react-router-dom";
import { caseMessages as text } from "#messages/staff/case";
import { MissingPart } from "../../layout/missing/missing-part.tsx";
import { CasesTable } from "../cases/cases-table.tsx";
import { byState, partsOf, useReadFields, useRootFields } from "../../graphql/fields.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { supportOnly } from "../../session/guard/support-guards.ts";
import { useSupportQuery } from "../../session/support.gql.ts";
import { CasesPageQueryDocument, type CasesPageQueryQueryVariables, useCasesPageQuery } from "./cases-page.gql.ts";
import { ConsolePageHead } from "./console-page-head.tsx";
import { CustomerPageQueryDocument } from "./customer/customer-page.gql.ts";
import { useTimeZone } from "./use-time-zone.ts";

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

const data = routeData(
  ({ url }) => [
    routeQuery(CustomerPageQueryDocument, {}),
    routeQuery(CasesPageQueryDocument, variablesOf(url.searchParams), { isReadEachVisit: true }),
  ],
  supportOnly,
);
export const loader = data.server;
export const clientLoader = data.client;

/** The page with the cases of the retailer. */
export default function CasesRoute() {
  const [search] = useSearchParams();
  const { data: answer } = useCasesPageQuery({ variables: variablesOf(search) });
  const { cases } = partsOf(useRootFields(answer).support, useReadFields());
  const timeZone = useTimeZone();
  const missing = <MissingPart failed={text.missing} urgent />;
  return (
    <>
      <ConsolePageHead title={text.cases} lead={text.lead} />
      <CaseFilters search={search} />
      {byState(cases, { empty: missing, failed: missing }, ({ nodes, totalCount, pageInfo }) => (
        <Stack gap="4">
          <Text color="inkSoft" role="status">
            {totalCount === 0 ? text.none : text.count({ total: totalCount })}
          </Text>
          {nodes.length > 0 && <CasesTable cases={nodes} timeZone={timeZone} />}
          {pageInfo.hasNextPage && <OlderLink search={search} after={pageInfo.endCursor ?? ""} />}
        </Stack>
      ))}
    </>
  );
}

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
  const me = byState(support, { empty: null, failed: null }, ({ agent }) => agent.username);
  const filters = [
    { label: text.all, address: "" },
    { label: text.open, address: "state=OPEN" },
    ...(me === null
      ? []
      : [{ label: text.mine, address: new URLSearchParams({ state: "OPEN", agent: me }).toString() }]),
    { label: text.closed, address: "state=CLOSED" },
  ];
  const shown = new URLSearchParams(search);
  shown.delete("after");
  return (
    <Flex as="nav" aria-label={text.filters} wrap="wrap" gap="2" marginBottom="4">
      {filters.map(({ label, address }) => {
        const isShown = shown.toString() === address;
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
