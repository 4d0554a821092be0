import type { FastifyInstance, InjectOptions } from 'fastify';

export const BASE = '/ggzyjypt';
const BESIDE_THE_BASE = /^\/(healthz|readyz|metrics)/;

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
  raw: Buffer;
}

export interface Sending {
  query?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
  /** As sent, when the test is about the raw text. */
  payload?: string | Buffer;
}

export interface Client {
  get(path: string, sending?: Sending): Promise<Answer>;
  post(path: string, body?: unknown, sending?: Sending): Promise<Answer>;
  put(path: string, body?: unknown, sending?: Sending): Promise<Answer>;
  delete(path: string, sending?: Sending): Promise<Answer>;
  token?: string;
}

/** Somebody who sends requests into an app that has no port, with a token or without. */
export function clientOf(app: FastifyInstance, token?: string): Client {
  return {
    token,
    get: (path, sending) => send(app, 'GET', path, token, sending),
    post: (path, body, sending) => send(app, 'POST', path, token, { ...sending, body }),
    put: (path, body, sending) => send(app, 'PUT', path, token, { ...sending, body }),
    delete: (path, sending) => send(app, 'DELETE', path, token, sending),
  };
}

/** Sends any method, for tests of what no client would send. */
export async function send(
  app: FastifyInstance,
  method: InjectOptions['method'],
  path: string,
  token?: string,
  { query, body, headers, payload }: Sending = {},
): Promise<Answer> {
  const response = await app.inject({
    method,
    url: BESIDE_THE_BASE.test(path) ? path : `${BASE}${path}`,
    query: query as Record<string, string>,
    headers: {
      ...(token ? { 'x-access-token': token } : {}),
      ...(body !== undefined || payload !== undefined ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    payload: payload ?? (body === undefined ? undefined : JSON.stringify(body)),
  });
  const json = /json/.test(String(response.headers['content-type'] ?? ''));
  return {
    status: response.statusCode,
    headers: response.headers,
    body: json && response.body !== '' ? response.json() : response.body,
    raw: response.rawPayload,
  };
}
