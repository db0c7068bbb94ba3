import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { faultsOf, scenarioNames, type Fault, type ScenarioName } from "./scenario-faults.ts";

/** The timeout of the control port in milliseconds. */
const controlTimeoutMs = 2_000;

/** The services of a request without a retailer. */
const services = { accounts: "loyalty", coupons: "loyalty" } as const;

/** A scenario affects all visitors of the demo: the one who starts it may forget it. */
const scenarioSeconds = 600;

/** The active faults by service, as the control port lists them. */
type Faults = Readonly<Record<string, Partial<Fault> & { readonly endsAt?: string | null }>>;

/** Calls the control port; throws if it is unreachable or rejects the call. */
async function askControl(url: string, method: "GET" | "PUT" | "DELETE", fault?: Fault): Promise<Response> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(controlTimeoutMs),
    ...(fault === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(fault) }),
  });
  if (!response.ok) throw new Error(`the control port answered ${response.status}`);
  return response;
}

/** Returns whether the fault of a scenario is active. */
function isOn(faults: Faults, { api, ...fault }: ReturnType<typeof faultsOf>[ScenarioName]): boolean {
  const current = faults[api];
  // The port returns a pattern as the source of its regular expression.
  return current?.mode === fault.mode && current.match === new RegExp(fault.match ?? "").source;
}

function refuse(reply: FastifyReply): FastifyReply {
  const message = "The reference services cannot be switched: they do not run, or run without FAULTS=on.";
  return reply.code(502).send({ error: "Bad Gateway", message });
}

/**
 * Lets the playground of a demo inject faults into the reference services and remove them. The browser may call its own origin
 * only, so the gateway forwards the name of the scenario and no other input.
 */
export function registerScenarios(app: FastifyInstance, controlUrl: string): void {
  const path = "/playground/demo/scenarios";
  app.get(path, async ({ retailer }, reply) => {
    try {
      const faults = (await (await askControl(`${controlUrl}/faults`, "GET")).json()) as Faults;
      const scenarioFaults = faultsOf(retailer ?? services);
      return {
        scenarios: scenarioNames.map((name) => ({
          name,
          service: scenarioFaults[name].api,
          on: isOn(faults, scenarioFaults[name]),
          endsAt: isOn(faults, scenarioFaults[name]) ? (faults[scenarioFaults[name].api]?.endsAt ?? null) : null,
        })),
      };
    } catch {
      return refuse(reply);
    }
  });
  const schema = { params: { type: "object", properties: { name: { enum: scenarioNames } } } };
  type Named = { Params: { name: ScenarioName } };
  const pass = (reply: FastifyReply, ...call: Parameters<typeof askControl>) =>
    askControl(...call).then(
      () => reply.code(204).send(),
      () => refuse(reply),
    );
  const orderOf = ({ params, retailer }: FastifyRequest<Named>) => {
    const { api, ...fault } = faultsOf(retailer ?? services)[params.name];
    return { url: `${controlUrl}/faults/${api}`, fault: { ...fault, seconds: scenarioSeconds } };
  };
  app.put<Named>(`${path}/:name`, { schema }, (request, reply) => {
    const { url, fault } = orderOf(request);
    return pass(reply, url, "PUT", fault);
  });
  app.delete<Named>(`${path}/:name`, { schema }, (request, reply) => pass(reply, orderOf(request).url, "DELETE"));
  app.delete(path, (_request, reply) => pass(reply, `${controlUrl}/faults`, "DELETE"));
}
