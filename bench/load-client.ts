import { randomBytes } from 'node:crypto';
import autocannon from 'autocannon';

/** A process that only sends: the server's core must not also carry its clients. Reads its orders from the command line. */
const { url, method, headers, body, connections, seconds } = JSON.parse(process.argv[2] ?? '{}');
const run = randomBytes(4).toString('hex');
let sent = 0;

const { pathname, search } = new URL(url);
const numbered = (request: object) => {
  sent += 1;
  return { ...request, body: body.replace('[<id>]', `${run}-${sent}`) };
};
const report = await autocannon({
  url,
  connections,
  duration: seconds,
  requests: [{ method, headers, path: `${pathname}${search}`, ...(body ? { setupRequest: numbered } : {}) }],
});
console.log(
  JSON.stringify({
    perSecond: report.requests.average,
    p50: report.latency.p50,
    p99: report.latency.p99,
    refused: report.non2xx,
    failed: report.errors,
  }),
);
