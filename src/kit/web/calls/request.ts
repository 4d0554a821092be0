import type { AnyEndpoint, BodyOf, OutputOf, ParamsOf, QueryOf } from '#kit/contract/endpoint.ts';

/** What a caller hands over: path, query and body fields side by side; the declaration says which goes where. */
export type InputOf<E> = ParamsOf<E> & QueryOf<E> & BodyOf<E>;
export type { OutputOf };

export interface PlannedRequest {
  path: string;
  query: URLSearchParams;
  body?: Record<string, unknown>;
}

const DICTIONARY_LOOKUP = '/sys/dict/getDictItems';

/** Lays an input out as path, query and body. `nowMs` stamps a GET, so that no cache in between answers it. */
export function planRequest(endpoint: AnyEndpoint, input: Record<string, unknown>, nowMs: number): PlannedRequest {
  const { method, input: declared } = endpoint;
  const bodyless = method === 'GET' || method === 'DELETE';
  const query = new URLSearchParams();
  const body: Record<string, unknown> = {};
  let path = endpoint.path;
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    if (name === '*') path = path.replace('*', String(value).split('/').map(encodeURIComponent).join('/'));
    else if (name in declared.params.properties) path = path.replace(`:${name}`, encodeURIComponent(String(value)));
    else if (bodyless || name in declared.query.properties) query.set(name, String(value));
    else body[name] = value;
  }
  if (method === 'GET' && !path.startsWith(DICTIONARY_LOOKUP)) query.set('_t', String(Math.floor(nowMs / 1000)));
  return bodyless ? { path, query } : { path, query, body };
}
