import { type DocumentNode, Kind, visit } from "graphql";
import type { UpstreamCall } from "../../../../contracts/reported-calls.ts";
import { CallSides } from "./call-sides.ts";
import { isSecretName, Secrets } from "./secrets.ts";

/** The number of calls with their sides, which limits the size of a response to a few megabytes. */
const maxSides = 40;

/** The secrets of an operation itself, such as the token of a link, which can be in the path of a call. */
function addSecretsOf(document: DocumentNode, secrets: Secrets): void {
  const add = ({
    name,
    value,
  }: {
    readonly name: { readonly value: string };
    readonly value: { readonly kind: Kind };
  }) => {
    const isText = value.kind === Kind.STRING && "value" in value && typeof value.value === "string";
    if (isText && isSecretName(name.value, "request")) secrets.add(String(value.value));
  };
  visit(document, { Argument: add, ObjectField: add });
}

/** The calls of one request, in the order of their responses, until its response is sent. */
export class ReportedCalls {
  private readonly calls: UpstreamCall[] = [];
  private readonly secrets = new Secrets();
  private sidesLeft = maxSides;

  /** Returns what receives the sides of a call; null if they are not reported. */
  openSides(): CallSides | null {
    if (this.sidesLeft === 0) return null;
    this.sidesLeft -= 1;
    return new CallSides(this.secrets);
  }

  add(call: UpstreamCall): void {
    this.calls.push(call);
  }

  /**
   * Ends the report: a connection can hold on to the request that opened it.
   * @returns the calls, without a secret
   */
  end(document: DocumentNode | undefined, variables: unknown): readonly UpstreamCall[] {
    this.secrets.withMasks(variables, "request");
    if (document !== undefined) addSecretsOf(document, this.secrets);
    this.sidesLeft = 0;
    return this.calls.splice(0).map((call) => ({ ...call, sides: this.secrets.maskedIn(call.sides) }));
  }
}
