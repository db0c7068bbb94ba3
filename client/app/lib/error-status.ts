const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const asStatus = (value: unknown): number | null =>
  typeof value === "number" && value >= 400 && value <= 599 ? value : null;

/**
 * The status that an error stands for: its `statusCode`, then its `status`, then that of its response.
 * @param error whatever was thrown
 * @returns 500 when it names none
 */
export function errorStatus(error: unknown): number {
  if (!isObject(error)) return 500;
  const response = isObject(error["response"]) ? error["response"]["status"] : undefined;
  return asStatus(error["statusCode"]) ?? asStatus(error["status"]) ?? asStatus(response) ?? 500;
}

/** The request id that came with an error, under which the logs know it; null without one. */
export function errorReference(error: unknown): string | null {
  const data = isObject(error) ? error["data"] : undefined;
  const id = isObject(data) ? data["requestId"] : undefined;
  return typeof id === "string" ? id : null;
}
