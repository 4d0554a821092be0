export interface HeardSocket {
  opened: boolean;
  protocol: string;
  /** All that came, parsed. */
  frames: unknown[];
  /** The code with which the server closed it. */
  closedWith: number | undefined;
  send(data: string | Uint8Array<ArrayBuffer>): void;
  close(): void;
}

/** Opens a socket as a browser does, with the token as its sub-protocol, and keeps what it hears. */
export function openSocket(address: string, token?: string): Promise<HeardSocket> {
  const socket = token === undefined ? new WebSocket(address) : new WebSocket(address, token);
  const heard: HeardSocket = {
    opened: false,
    protocol: '',
    frames: [],
    closedWith: undefined,
    send: (data) => socket.send(data),
    close: () => socket.close(),
  };
  socket.addEventListener('message', ({ data }) => heard.frames.push(JSON.parse(String(data))));
  socket.addEventListener('close', ({ code }) => {
    heard.closedWith = code;
  });
  return new Promise((resolve) => {
    socket.addEventListener('open', () => {
      heard.opened = true;
      heard.protocol = socket.protocol;
      resolve(heard);
    });
    socket.addEventListener('error', () => resolve(heard));
  });
}
