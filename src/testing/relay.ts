import { once } from 'node:events';
import { type AddressInfo, createServer, connect as openSocket, type Socket } from 'node:net';
import { afterAll } from 'vitest';

/** A way to a database that a test can cut and mend, as a network does. */
export async function openRelay(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let whole = true;
  let attempts = 0;
  const server = createServer((inner) => {
    attempts += 1;
    if (!whole) return inner.destroy();
    const outer = openSocket(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    whole = false;
    attempts = 0;
    for (const socket of sockets) socket.destroy();
  };
  afterAll(() => {
    cut();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}` }).href,
    cut,
    mend: () => {
      whole = true;
    },
    /** Connections that somebody tried to open since the cut. */
    attempts: () => attempts,
  };
}
