import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';

/** The part of autocannon that is used here; the package brings no types. */
type Autocannon = (options: {
  url: string;
  connections: number;
  duration: number;
  headers: Record<string, string>;
  requests: { method: string; setupRequest(request: { body?: string }): { body?: string } }[];
}) => Promise<{
  requests: { average: number };
  latency: { p50: number; p99: number };
  errors: number;
  non2xx: number;
  '2xx': number;
}>;

export interface Orders {
  url: string;
  token?: string;
  /** Sent by POST; a code of its own is added to each. */
  body?: object;
  /** Each request names the next of so many rows that are numbered from `first` on, and the version that it has seen. */
  numbered?: { first: number; of: number; version?: number; sent?: number };
  connections: number;
  seconds: number;
}

/** A process of its own that sends as much as the server takes, and prints what it got. */
const autocannon = createRequire(import.meta.url)('autocannon') as Autocannon;
const { url, token, body, numbered, connections, seconds }: Orders = JSON.parse(process.argv[2] ?? '');
let next = numbered?.sent ?? 0;
function row() {
  if (!numbered) return { code: randomUUID() };
  const { first, of, version } = numbered;
  const number = String(first + (next % of)).padStart(12, '0');
  next += 1;
  return { id: `00000000-0000-4000-8000-${number}`, ...(version && { version }) };
}
const setupRequest = (request: { body?: string }) =>
  body ? { ...request, body: JSON.stringify({ ...body, ...row() }) } : request;
const result = await autocannon({
  url,
  connections,
  duration: seconds,
  headers: { ...(token ? { 'x-access-token': token } : {}), ...(body ? { 'content-type': 'application/json' } : {}) },
  requests: [{ method: body ? 'POST' : 'GET', setupRequest }],
});
const { requests, latency, errors, non2xx, '2xx': answered } = result;
console.log(
  JSON.stringify({
    perSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    answered,
    sent: next,
    failed: errors + non2xx,
  }),
);
