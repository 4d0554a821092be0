import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { TObject, TSchema } from 'typebox';
import { Type } from 'typebox';
import { type AnyEndpoint, endpoint, methodsOf } from '#kit/contract/endpoint.ts';
import { envelopeOf } from '#kit/contract/envelope.ts';
import { pathOf, referencePage } from './reference-page.ts';
import { serve } from './serve.ts';

export type ReferenceAccess = 'public' | 'signed-in';

const referenceCalls = (permission: ReferenceAccess) => {
  const shared = { method: 'GET', permission, input: {}, output: Type.Unknown(), countedAs: 'route' } as const;
  return {
    document: endpoint({ ...shared, path: '/openapi.json', bare: 'json', summary: 'This API as OpenAPI 3.1' }),
    page: endpoint({ ...shared, path: '/openapi.html', bare: 'html', summary: 'This API as a page to read' }),
  };
};

/** The API reference, made from the declarations and from nothing else. It names permission codes. */
export function serveReference(app: FastifyInstance, access: ReferenceAccess): void {
  const calls = referenceCalls(access);
  let document: object | undefined;
  serve(app, calls.document, () => {
    document ??= openApi(app.calls, app.kernel.settings);
    return document;
  });
  serve(app, calls.page, ({ reply }) => {
    reply.type('text/html; charset=utf-8');
    const nonce = randomBytes(16).toString('base64');
    reply.header('Content-Security-Policy', `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`);
    return referencePage(app.calls, app.kernel.settings.base, nonce);
  });
}

export function openApi(
  calls: AnyEndpoint[],
  { base, productVersion }: { base: string; productVersion: string },
): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    const path = pathOf(call, base).replace(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    for (const method of methodsOf(call)) paths[path][method.toLowerCase()] = operation(call, method);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Gongkai', version: productVersion, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Access-Token' } },
      schemas: namedSchemas(calls),
    },
  };
}

function operation(call: AnyEndpoint, method: string): object {
  const { params, query, body } = call.input;
  const open = call.permission === 'public';
  return {
    summary: call.summary,
    operationId: `${method.toLowerCase()}${call.path.replace(/[/:.]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [call.path.split('/').slice(1, 3).join('/')],
    security: open ? [] : [{ token: [] }],
    'x-permission': call.permission,
    ...(call.writes ? { 'x-writes': true } : {}),
    parameters: [...parameters(params, 'path'), ...parameters(query, 'query')],
    ...(method === 'GET' || (isEmpty(body) && !call.multipart) ? {} : { requestBody: { content: sent(call) } }),
    responses: { 200: { description: 'done, or refused in words', content: content(call) } },
  };
}

function sent({ input, multipart }: AnyEndpoint): object {
  if (!multipart) return { 'application/json': { schema: plain(input.body) } };
  const { properties } = input.body as TObject;
  const file = { type: 'string', format: 'binary' };
  return {
    'multipart/form-data': { schema: plain({ type: 'object', properties: { file, ...properties } } as TSchema) },
  };
}

function content({ bare, output }: AnyEndpoint): object {
  if (bare === 'file') return { 'application/octet-stream': {} };
  if (bare === 'html') return { 'text/html': {} };
  if (bare === 'socket' || bare === 'tus') return {};
  return { 'application/json': { schema: plain(bare ? output : envelopeOf(output)) } };
}

const isEmpty = (schema: TSchema) => Object.keys((schema as TObject).properties ?? {}).length === 0;

function parameters(schema: TObject, place: 'path' | 'query'): object[] {
  const required = (schema as { required?: string[] }).required ?? [];
  return Object.entries(schema.properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: plain(shape),
  }));
}

/** Shapes that refer to themselves are named once and referred to. */
function plain(schema: TSchema): unknown {
  return JSON.parse(JSON.stringify(schema, (key, value) => (key === '$ref' ? value : named(value, key))));
}

function named(value: unknown, key: string): unknown {
  const id = key === '' ? undefined : (value as { $id?: string } | null)?.$id;
  return id ? { $ref: `#/components/schemas/${id}` } : value;
}

function namedSchemas(calls: AnyEndpoint[]): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const { output } of calls) {
    JSON.stringify(output, (_, value) => {
      const id = (value as { $id?: string } | null)?.$id;
      if (id && !found[id]) found[id] = rewritten(value, id);
      return value;
    });
  }
  return found;
}

const rewritten = (schema: object, id: string): unknown =>
  JSON.parse(
    JSON.stringify({ ...schema, $id: undefined }).replaceAll(`"$ref":"${id}#"`, `"$ref":"#/components/schemas/${id}"`),
  );
