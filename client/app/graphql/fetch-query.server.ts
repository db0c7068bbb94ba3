/** Longer than a gateway takes when every service times out: a later response means that its process is stuck. */
const STUCK_MS = 2_500;

/** Resolves to true unless the response arrives in time. */
async function isStuck(response: Promise<Response>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(true), STUCK_MS)));
  const settled = response.then(
    () => false,
    () => false,
  );
  return Promise.race([settled, late]).finally(() => clearTimeout(timer));
}

/**
 * Fetches the response to a query. Without one in time it sends the query once more, because a balancer has other gateways;
 * the first response wins. Not for mutations, which must not be sent twice.
 */
export const fetchQuery: typeof fetch = async (...request) => {
  const first = fetch(...request);
  return (await isStuck(first)) ? Promise.any([first, fetch(...request)]) : first;
};
