/** Longer than a gateway takes when every service times out: a later response means that its process is stuck. */
const STUCK_MS = 2_500;

type Fetched = Parameters<typeof fetch>;

/** Sends a request that can be canceled. */
function send([input, init]: Fetched) {
  const canceling = new AbortController();
  const signal = AbortSignal.any([canceling.signal, ...(init?.signal ? [init.signal] : [])]);
  const cancel = () => canceling.abort();
  return { cancel, response: fetch(input, { ...init, signal }) };
}

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

/** Fetches the response to a query, once more if it is late: a balancer has other gateways. Not for mutations. */
export const fetchQuery: typeof fetch = async (...request) => {
  const first = send(request);
  if (!(await isStuck(first.response))) return first.response;
  const second = send(request);
  const { response, other } = await Promise.any([
    first.response.then((answer) => ({ response: answer, other: second })),
    second.response.then((answer) => ({ response: answer, other: first })),
  ]);
  other.cancel();
  return response;
};
