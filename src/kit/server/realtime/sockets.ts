import type { IncomingMessage } from 'node:http';
import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { AnyEndpoint, ParamsOf } from '#kit/contract/endpoint.ts';
import { malformed, Refusal } from '#kit/domain/refusal.ts';
import type { ChangeFeed } from '#kit/server/data/change-feed.ts';
import { assertDeclared } from '#kit/server/http/declared.ts';
import type { Caller } from '#kit/server/http/kernel.ts';

export const SOCKET_LIMITS = {
  largestFrame: 1_024,
  /** So many frames within so long; one more and the socket is closed. */
  frames: 30,
  framesMs: 30_000,
  socketsOfUser: 20,
  /** What may wait for a slow reader before it is cut off. */
  unsentBytes: 262_144,
  roundMs: 30_000,
  /** A line that is dead is found out by the second ping after it died, within half a minute. */
  pingMs: 12_000,
};

/** Close codes: of the protocol, and from 4000 on our own. */
const CLOSE = { goingAway: 1001, wrongType: 1003, policy: 1008, tooBig: 1009, failed: 1011, sessionOver: 4401 };

/** The token that came as the sub-protocol goes back as it came, or a browser drops the connection. */
export const SOCKET_OPTIONS = {
  maxPayload: 16_384,
  perMessageDeflate: false,
  handleProtocols: (offered: Set<string>) => offered.values().next().value ?? false,
};

/** Other upgrades (h2c) are only offers: such a request is answered as if it had made none. */
export const wantsSocket = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket';

const FAREWELL_MS = 500;

/**
 * A server that closes says so, and does not wait for a client that does not answer. It must be added before the library
 * of the sockets, which would close them without a word.
 */
export function cutOffOnClose(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    for (const client of app.websocketServer.clients) client.close(CLOSE.goingAway);
    setTimeout(() => {
      for (const client of app.websocketServer.clients) client.terminate();
    }, FAREWELL_MS).unref();
  });
}

export type Frame = Record<string, unknown>;

/** One open socket, as those who send over it know it. */
export interface Connection {
  readonly caller: Caller;
  readonly address: string;
  readonly requestId: string;
  tell(frame: Frame): void;
  /** Ends it because its client does not keep to the rules. */
  cutOff(): void;
  /** Ends it because we could not do what was asked; its client comes again. */
  giveUp(): void;
}

export interface Conversation {
  /** It is open. */
  opened?(connection: Connection): void;
  /** What is done with a text that a client sends. */
  hear(text: string, connection: Connection): void;
  ended?(connection: Connection): void;
}

/** The request behind a socket. */
export type Opener = Pick<Connection, 'caller' | 'address' | 'requestId'>;

/** The open sockets of this process. */
export interface Sockets {
  tell(userIds: string[], frame: Frame): void;
  refuseTooMany(userId: string): void;
  open(socket: WebSocket, opener: Opener, conversation: Conversation): void;
  stop(): void;
}

interface Line {
  socket: WebSocket;
  userId: string;
  sessionId: string;
  answersPings: boolean;
  frames: number;
  framesSince: number;
}

/** Which of these sessions are open. Asking does not prolong them: a tab left open is nobody at work. */
export type OpenSessions = (sessionIds: string[]) => Promise<ReadonlySet<string>>;

/** Keeps sockets while their sessions last: looked after when the feed names one, and all of them every half minute. */
export function keepSockets(feed: ChangeFeed, openSessions: OpenSessions, limits = SOCKET_LIMITS): Sockets {
  const lines = new Set<Line>();
  const send = (line: Line, text: string) => {
    if (line.socket.bufferedAmount > limits.unsentBytes) line.socket.terminate();
    else line.socket.send(text);
  };

  async function closeEnded(looked: Line[]): Promise<void> {
    if (looked.length === 0) return;
    const open = await openSessions([...new Set(looked.map(({ sessionId }) => sessionId))]);
    for (const { socket, sessionId } of looked)
      if (!open.has(sessionId)) socket.close(CLOSE.sessionOver, 'session over');
  }
  // With the database away nobody can say; the next round asks again.
  const look = (looked: Line[]) => void closeEnded(looked).catch(() => undefined);

  feed.onChange((topic) => {
    if (topic === 'access' || topic === '*') look([...lines]);
    const [kind, id] = topic.split(':', 2);
    if (kind === 'session') look([...lines].filter(({ sessionId }) => sessionId === id));
    if (kind === 'account') look([...lines].filter(({ userId }) => userId === id));
  });

  const rounds = setInterval(() => look([...lines]), limits.roundMs).unref();
  const pings = setInterval(() => {
    for (const line of lines) {
      if (!line.answersPings) line.socket.terminate();
      line.answersPings = false;
      line.socket.ping();
    }
  }, limits.pingMs).unref();

  return {
    tell: (userIds, frame) => {
      const text = JSON.stringify(frame);
      for (const line of lines) if (userIds.includes(line.userId)) send(line, text);
    },
    refuseTooMany: (userId) => {
      const own = [...lines].filter((line) => line.userId === userId).length;
      if (own >= limits.socketsOfUser)
        throw new Refusal('socket.too-many', { kind: 'too-many', values: { limit: limits.socketsOfUser } });
    },
    open: (socket, opener, { opened, hear, ended }) => {
      const { id: userId, sessionId } = opener.caller;
      const line: Line = { socket, userId, sessionId, answersPings: true, frames: 0, framesSince: 0 };
      const connection: Connection = {
        ...opener,
        tell: (frame) => send(line, JSON.stringify(frame)),
        cutOff: () => socket.close(CLOSE.policy),
        giveUp: () => socket.close(CLOSE.failed),
      };
      lines.add(line);
      socket.on('close', () => {
        lines.delete(line);
        ended?.(connection);
      });
      socket.on('pong', () => {
        line.answersPings = true;
      });
      socket.on('message', (data: Buffer, isBinary: boolean) => {
        // What comes after we have said goodbye is heard by nobody.
        if (socket.readyState !== socket.OPEN) return;
        const fault = frameFault(line, data, isBinary, limits);
        if (fault) socket.close(fault);
        else hear(data.toString(), connection);
      });
      opened?.(connection);
      // The session may have ended between the gate and here.
      look([line]);
    },
    stop: () => {
      clearInterval(rounds);
      clearInterval(pings);
    },
  };
}

function frameFault(line: Line, data: Buffer, isBinary: boolean, limits: typeof SOCKET_LIMITS): number | undefined {
  const now = performance.now();
  if (line.frames === 0 || now - line.framesSince >= limits.framesMs)
    Object.assign(line, { frames: 0, framesSince: now });
  line.frames += 1;
  if (isBinary) return CLOSE.wrongType;
  if (data.length > limits.largestFrame) return CLOSE.tooBig;
  return line.frames > limits.frames ? CLOSE.policy : undefined;
}

/** Mounts a declared socket. It passes the same gate as every call, before the upgrade. */
export function serveSocket<E extends AnyEndpoint>(
  app: FastifyInstance,
  sockets: Sockets,
  call: E,
  { mayOpen, ...conversation }: Conversation & { mayOpen(params: ParamsOf<E>, caller: Caller): boolean },
): void {
  assertDeclared(call);
  app.calls.push(call);
  app.route({
    method: 'GET',
    url: `${app.kernel.settings.base}${call.path}`,
    schema: { params: call.input.params, querystring: call.input.query },
    config: { endpoint: call },
    preHandler: async ({ params, caller }) => {
      if (!caller || !mayOpen(params as ParamsOf<E>, caller))
        throw new Refusal('session.unknown', { kind: 'no-session' });
      sockets.refuseTooMany(caller.id);
    },
    handler: async () => {
      throw malformed('Upgrade', 'missing');
    },
    wsHandler: (socket, { caller, ip, id }) => {
      if (caller) sockets.open(socket, { caller, address: ip, requestId: id }, conversation);
      else socket.close(CLOSE.sessionOver);
    },
  });
}
