import {
  type ActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from "react-router-dom";
import { ConsolePageHead } from "./console-page-head.tsx";
import { AuditLog } from "../audit/audit-log.tsx";
import { auditByPost, NO_FILTERS, readAuditLog, type ShownAudit } from "../audit/read-audit-log.ts";
import { apolloContext } from "../../graphql/apollo-context.ts";
import { browserClient } from "../../graphql/browser-client.ts";
import { routeData } from "../../graphql/route-data.ts";
import { supportMessages } from "#messages/staff/support";
import { supportOnly } from "../../session/guard/support-guards.ts";
import { consoleQuery, useTimeZone } from "./use-time-zone.ts";

const text = supportMessages.log;
const ADDRESS = "/support/audit";

const data = routeData({ also: () => [consoleQuery], check: supportOnly });

function pageClient(context: LoaderFunctionArgs["context"]) {
  const client = context.get(apolloContext);
  if (client === null) throw new Error("The log needs the client of its page.");
  return client;
}

export async function loader(args: LoaderFunctionArgs): Promise<ShownAudit> {
  await data.loader(args);
  return { filters: NO_FILTERS, page: await readAuditLog(pageClient(args.context), NO_FILTERS, null) };
}

export async function clientLoader(args: ClientLoaderFunctionArgs): Promise<ShownAudit> {
  await data.clientLoader(args);
  return { filters: NO_FILTERS, page: await readAuditLog(browserClient(), NO_FILTERS, null) };
}

/** Handles the filters in browsers without JavaScript. */
export const action = async ({ request, context }: ActionFunctionArgs) =>
  auditByPost(pageClient(context), await request.formData());

/** The page of the audit log: the actions of this retailer's agents on shoppers' accounts. */
export default function AuditRoute() {
  const log = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const timeZone = useTimeZone();
  return (
    <>
      <ConsolePageHead title={text.title} lead={text.lead} />
      <AuditLog first={posted ?? log} address={ADDRESS} timeZone={timeZone} />
    </>
  );
}
