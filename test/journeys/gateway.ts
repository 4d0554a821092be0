import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A gateway in front of the server, as a centre has one: it passes everything on until it is told to give up. */
export async function openGateway(upstream: string) {
  const given: string[] = [];
  const server = createServer((asked, reply) => {
    if (given.some((path) => asked.url?.includes(path))) {
      asked.resume();
      reply.writeHead(504, { 'Content-Type': 'text/html' }).end('<h1>504 Gateway Time-out</h1>');
      return;
    }
    const passed = request(
      new URL(asked.url ?? '/', upstream),
      { method: asked.method, headers: asked.headers },
      (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
      },
    );
    passed.on('error', () => reply.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    giveUpOn: (path: string) => given.push(path),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
