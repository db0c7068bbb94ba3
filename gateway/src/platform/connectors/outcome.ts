import { UpstreamError, badResponse } from "../errors/upstream-error.ts";
import type { Refusal } from "../http/policy/validate-response.ts";
import { readText } from "../upstreams/decoding.ts";
import { RuleError } from "./compile-value.ts";
import type { Condition, FailureRule } from "./operation-rule.ts";
import { compilePath, type ReadPath } from "./value-path.ts";

function pathOf(path: string, key: string): ReadPath {
  const read = compilePath(path);
  if (read === null) throw new RuleError(null, `${key}: ${path} is not a path such as error.code`);
  return read;
}

function firstOf(paths: string | readonly string[], key: string): ReadPath {
  const reads = [paths].flat().map((path) => pathOf(path, key));
  return (body) => reads.map((read) => readText(read(body))).find((value) => value !== null);
}

/** Compiles how a vendor says why it refused a request. Reads nothing from a body that says nothing. */
export function compileRefusal({ code, text, shopperText, reasons = {} }: Partial<FailureRule> = {}): (
  body: unknown,
) => Refusal {
  const readCode = code === undefined ? null : firstOf(code, "code");
  const readReason = text === undefined ? null : firstOf(text, "text");
  const readShopperText = shopperText === undefined ? null : firstOf(shopperText, "shopperText");
  const names = new Map(Object.entries(reasons));
  return (body) => {
    const reasonName = names.get(readText(readCode?.(body)) ?? "");
    const [reason, forShopper] = [readReason, readShopperText].map((read) => readText(read?.(body)));
    return {
      ...(reasonName !== undefined && { reasonName }),
      ...(reason != null && { reason }),
      ...(forShopper != null && { shopperText: forShopper }),
    };
  };
}

/** The parts of a vendor's service that its operations share. */
export interface Vendor {
  /** The name of the service. */
  readonly name: string;
  readonly address: URL;
  /** The values of its row, which every request may contain, by names such as `service.merchant`. */
  readonly values: Readonly<Record<string, string>>;
  readonly refusal: (body: unknown) => Refusal;
}

/**
 * Compiles what counts as success in a body whose status is a success.
 * @returns a check that throws UpstreamError: `refused` for a write, `bad-response` for a read
 */
export function compileSuccess(
  condition: Condition | undefined,
  isWrite: boolean,
  vendor: Vendor,
): (body: unknown) => void {
  if (condition === undefined) return () => {};
  const read = pathOf(condition.from, "success");
  const values = new Set(condition.is.map(String));
  return (body) => {
    if (values.has(String(read(body)))) return;
    if (!isWrite) throw badResponse(vendor.name, "the body reports a failure");
    throw new UpstreamError({ upstream: vendor.name, kind: "refused", ...vendor.refusal(body) });
  };
}
