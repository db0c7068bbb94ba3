import type { ShownText, Sides } from "../../../../contracts/reported-calls.ts";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import type { BodyOutcome, DroppedCounts, Exchange } from "../../platform/http/exchange.ts";
import { isRecord } from "../../platform/input/json.ts";
import { masked } from "../../platform/text/masks.ts";
import { isSecretName, type Secrets } from "./secrets.ts";

type SentRequest = Parameters<Exchange["sent"]>[0];
type WireResult = Parameters<Exchange["answered"]>[0];

/** The maximum length of a text, in characters. */
const maxLength = 20_000;

/** Cuts between lines: a part of a value would pass by the masks. */
function shown(text: string): ShownText {
  if (text.length <= maxLength) return { text, cutFrom: null };
  return { text: text.slice(0, Math.max(0, text.lastIndexOf("\n", maxLength))), cutFrom: text.length };
}

const asText = (value: unknown): ShownText => shown(JSON.stringify(value, null, 2) ?? "");

const notShown = (bytes: number, type: string | readonly string[] = "an unknown type"): ShownText =>
  shown(bytes === 0 ? "" : `${bytes} bytes of ${[type].flat().join()}, which are not shown`);

/** Returns what `read` makes; a value that is nested too deeply or contains itself has no text. */
function textOr(read: () => ShownText, otherwise: () => ShownText): ShownText {
  try {
    return read();
  } catch {
    return otherwise();
  }
}

function failureText(error: unknown): string {
  if (!(error instanceof UpstreamError)) return "unexpected";
  const { kind, cause } = error;
  return kind === "bad-response" && cause instanceof Error ? `${kind}: ${cause.message}` : kind;
}

/** Returns the number of items of a list, or of an object that has nothing but lists and whether they are complete. */
function rowsOf(value: unknown): number | null {
  if (Array.isArray(value)) return value.length;
  const values = isRecord(value) ? Object.values(value).filter((part) => typeof part !== "boolean") : [];
  return values.length > 0 && values.every(Array.isArray) ? values.flat().length : null;
}

/** Collects both sides of a call, with masks in place of values that are secrets by their names. */
export class CallSides implements Sides, Exchange {
  request: Sides["request"] = null;
  response: Sides["response"] = null;
  outcome: Sides["outcome"] = null;
  readonly #secrets: Secrets;

  constructor(secrets: Secrets) {
    this.#secrets = secrets;
  }

  sent(request: SentRequest, secrets: readonly string[]): void {
    for (const secret of secrets) this.#secrets.addCredential(secret);
    const headers = Object.entries(request.headers).map(([name, value]) => {
      if (!isSecretName(name, "request") && !secrets.includes(value)) return [name, value] as const;
      this.#secrets.addCredential(value);
      return [name, masked] as const;
    });
    this.request = {
      target: this.#targetOf(request.path, secrets),
      headers: Object.fromEntries(headers),
      body: this.#bodyOf(request),
    };
  }

  answered(result: WireResult): void {
    if (result instanceof Error) return;
    const bytes = Buffer.concat(result.pieces);
    this.response = textOr(
      () => asText(this.#secrets.withMasks(JSON.parse(bytes.toString("utf8")), "response")),
      () => notShown(bytes.length, result.headers["content-type"]),
    );
  }

  decoded(outcome: BodyOutcome, dropped: DroppedCounts): void {
    const failed = "error" in outcome;
    this.outcome = {
      value: failed || outcome.value === undefined ? null : this.#valueOf(outcome.value),
      rows: failed ? null : rowsOf(outcome.value),
      dropped,
      failure: failed ? failureText(outcome.error) : null,
    };
  }

  /** @param kind the kind of failure, for which nothing decodes the body */
  failed(kind: string): void {
    this.outcome ??= { value: null, rows: null, dropped: {}, failure: kind };
  }

  #valueOf(value: unknown): ShownText {
    return textOr(
      () => asText(this.#secrets.withMasks(value, "response")),
      () => shown("a value without a text"),
    );
  }

  #targetOf(path: string, secrets: readonly string[]): string {
    const [place = "", query] = path.split("?", 2);
    if (query === undefined) return place;
    const parameters = [...new URLSearchParams(query)].map(([name, value]) => {
      const isSecret = isSecretName(name, "request") || secrets.includes(value);
      if (isSecret) this.#secrets.add(value);
      return `${name}=${isSecret ? masked : encodeURIComponent(value)}`;
    });
    return `${place}?${parameters.join("&")}`;
  }

  #bodyOf({ json, bytes, headers }: SentRequest): ShownText | null {
    const value = (fields: unknown) => asText(this.#secrets.withMasks(fields, "request"));
    if (json !== undefined) return value(json);
    if (bytes === undefined) return null;
    const type = headers["content-type"] ?? "";
    if (!type.startsWith("application/x-www-form-urlencoded")) return notShown(bytes.length, type.split(";")[0]);
    return value(Object.fromEntries(new URLSearchParams(bytes.toString("utf8"))));
  }
}
