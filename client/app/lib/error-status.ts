const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const asStatus = (value: unknown): number | null =>
  typeof value === "number" && value >= 400 && value <= 599 ? value : null;

/** Returns the HTTP status of an error: its `statusCode`, its `status`, or that of its response, else 500. */
export function errorStatus(error: unknown): number {
  if (!isObject(error)) return 500;
  const response = isObject(error["response"]) ? error["response"]["status"] : undefined;
  return asStatus(error["statusCode"]) ?? asStatus(error["status"]) ?? asStatus(response) ?? 500;
}

/** Returns the request id of an error, by which the logs identify it; null without one. */
export function errorReference(error: unknown): string | null {
  const data = isObject(error) ? error["data"] : undefined;
  const id = isObject(data) ? data["requestId"] : undefined;
  return typeof id === "string" ? id : null;
}
