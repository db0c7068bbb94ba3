import { absentCall } from "./absent-calls.ts";
import type { UpstreamScope } from "./scope.ts";

/** Calls to a service by name, each a row: a function of the service, bound to a request, and of the arguments of the call. */
export type Rows<Service> = Readonly<Record<string, (service: Service, ...args: never[]) => unknown>>;

/** The rows by which a service offers a port. */
export type RowsOf<Service, Port> = {
  readonly [Name in keyof Port]: Port[Name] extends (...args: infer Args) => infer Result
    ? (service: Service, ...args: Args) => Result
    : never;
};

/** The client that follows from rows. */
export type Calls<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends (service: never, ...args: infer Args) => infer Result
    ? (...args: Args) => Result
    : never;
};

type Call = (...args: never[]) => unknown;

/** Returns the factory of the clients of a service; `bind` binds the service to a request. */
export function boundTo<Service, Table extends Rows<Service>>(
  rows: Table,
  bind: (scope: UpstreamScope) => Service,
): (scope: UpstreamScope) => Calls<Table> {
  const entries = Object.entries(rows);
  return (scope) => {
    const service = bind(scope);
    const client: Record<string, Call> = {};
    for (const [name, row] of entries) client[name] = (...args) => row(service, ...args);
    return client as Calls<Table>;
  };
}

/**
 * Returns the client of a service without these rows: its calls throw `not-offered`.
 * @param upstream the name of the service
 * @param inPlace the calls that return something instead
 */
export function absentRows<Table extends object>(
  rows: Table,
  upstream: string,
  inPlace: Partial<Calls<Table>> = {},
): Calls<Table> {
  const absent = absentCall(upstream);
  const calls = Object.fromEntries(Object.keys(rows).map((name) => [name, absent]));
  return { ...calls, ...inPlace } as Calls<Table>;
}
