import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to a server that can be cut, is no faster than told, and counts what goes up. */
export interface Line extends AsyncDisposable {
  url: string;
  /** Bytes that clients have sent. */
  sent(): number;
  /** Breaks every connection and takes none for so long. */
  cut(ms: number): Promise<void>;
  /** The server behind it; it may have got another port. */
  leadTo(url: string): void;
}

export async function openLine(bytesPerSecond: number): Promise<Line> {
  const open = new Set<Socket>();
  let [target, sent, isCut] = ['', 0, false];
  const server = createServer((client) => {
    if (isCut || !target) return client.destroy();
    const upstream = connect(Number(new URL(target).port), '127.0.0.1');
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    upstream.pipe(client);
    client.on('data', (chunk: Buffer) => {
      sent += chunk.length;
      client.pause();
      const pause = (chunk.length * 1_000) / bytesPerSecond;
      upstream.write(chunk, () => (pause < 1 ? client.resume() : setTimeout(() => client.resume(), pause)));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const cutOff = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: () => sent,
    cut: async (ms) => {
      isCut = true;
      cutOff();
      await new Promise((done) => setTimeout(done, ms));
      isCut = false;
    },
    leadTo: (url) => {
      target = url;
    },
    [Symbol.asyncDispose]: async () => {
      cutOff();
      await new Promise((done) => server.close(done));
    },
  };
}
