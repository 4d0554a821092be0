import type { Static, TObject, TSchema } from 'typebox';
import { Type } from 'typebox';
import type { Scoped } from './scope.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD';

/** Who may call: anybody, any signed-in user, or the holders of a permission code. */
export type Access = 'public' | 'signed-in' | (string & {});

const Empty = Type.Object({});

export interface EndpointSpec<
  Permission extends Access,
  Params extends TObject,
  Query extends TObject,
  Body extends TSchema,
  Output extends TSchema,
> extends Scoped {
  method: Method;
  /** Further methods under which the same call is taken. */
  also?: Method[];
  /** Below the API base; parameters as `:name`. */
  path: string;
  /** The path begins at the root, not below the API base (health, web files). */
  at?: 'root';
  permission: Permission;
  /** What is read from the request; everything else is dropped. `{}` says that it reads nothing. */
  input: { params?: Params; query?: Query; body?: Body };
  output: Output;
  /** Marks a GET that the contract gives an effect: it runs in a transaction and has a POST twin. */
  writes?: true;
  /** Marks an answer without the envelope; a socket has none at all once it is open, and tus has a protocol of its own. */
  bare?: 'json' | 'file' | 'html' | 'socket' | 'tus';
  /**
   * Acts with money or bids demand an `Idempotency-Key`. A sign-in keeps none, nor does a call that may be repeated at
   * will: its answers would only fill the table.
   */
  idempotencyKey?: 'required' | 'never';
  /** The act opens its own transactions, so that it holds no connection while it waits for something slow. */
  transaction?: 'own';
  /** Calls a minute for one caller (or one address before sign-in) when the limit of the platform is too generous. */
  callsPerMinute?: number;
  /** Counts the calls of all sessions of an account together: signing in again must not give new tries. */
  limitPer?: 'account';
  /**
   * Where the figures of the server count its requests: under its own route, or under one that such calls share, so that
   * nobody learns from figures who does what. Calls outside the administrative shell share it unless they say otherwise.
   */
  countedAs?: 'route' | 'shared';
  /** How a row outside the caller's scope is answered; 'not-found' hides that it exists. */
  outOfScope?: 'forbidden' | 'not-found';
  /** Stays open to a session that may do nothing else before its user has done something. */
  alwaysOpen?: true;
  /** Demands an `X-Sign` where the platform has switched signatures on. */
  signed?: true;
  /**
   * Takes files as multipart, all together up to so many bytes; every other call refuses multipart. What is kept of
   * secret ones under a key is kept as of passwords.
   */
  multipart?: { maxBytes: number; maxFiles: number; secret?: boolean };
  /** One line for the API reference. */
  summary: string;
}

export interface Endpoint<
  Permission extends Access = Access,
  Params extends TObject = TObject,
  Query extends TObject = TObject,
  Body extends TSchema = TSchema,
  Output extends TSchema = TSchema,
> extends Omit<EndpointSpec<Permission, Params, Query, Body, Output>, 'input'> {
  input: { params: Params; query: Query; body: Body };
}

export type AnyEndpoint = Endpoint<Access, TObject, TObject, TSchema, TSchema>;
export type ParamsOf<E> = E extends { input: { params: infer S extends TSchema } } ? Static<S> : never;
export type QueryOf<E> = E extends { input: { query: infer S extends TSchema } } ? Static<S> : never;
export type BodyOf<E> = E extends { input: { body: infer S extends TSchema } } ? Static<S> : never;
export type OutputOf<E> = E extends { output: infer S extends TSchema } ? Static<S> : never;

/** Declares one call: both sides read its shape, its permission and its flags from here. */
export function endpoint<
  const Permission extends Access,
  Output extends TSchema,
  Params extends TObject = typeof Empty,
  Query extends TObject = typeof Empty,
  Body extends TSchema = typeof Empty,
>(spec: EndpointSpec<Permission, Params, Query, Body, Output>): Endpoint<Permission, Params, Query, Body, Output> {
  const { params = Empty, query = Empty, body = Empty } = spec.input;
  return { ...spec, input: { params, query, body } as { params: Params; query: Query; body: Body } };
}

export const methodsOf = ({ method, also = [], writes }: Pick<AnyEndpoint, 'method' | 'also' | 'writes'>): Method[] => [
  method,
  ...also,
  ...(writes && method === 'GET' && !also.includes('POST') ? (['POST'] as const) : []),
];

/** A call changes something unless it is a plain GET or HEAD. */
export const changes = ({ method, writes }: Pick<AnyEndpoint, 'method' | 'writes'>) =>
  (method !== 'GET' && method !== 'HEAD') || writes === true;

/** Calls below `/sys` are administration, health and web files lie outside the base; the rest is business. */
export const sharesRouteLabel = ({ path, at, countedAs }: Pick<AnyEndpoint, 'path' | 'at' | 'countedAs'>) =>
  (countedAs ?? (at === 'root' || path.startsWith('/sys/') ? 'route' : 'shared')) === 'shared';
