import { randomBytes } from 'node:crypto';
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { type TObject, Type } from 'typebox';
import { type AnyEndpoint, endpoint } from '#kit/contract/endpoint.ts';
import { referencePage } from './reference-page.ts';
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
  serve(app, calls.document, () => app.swagger());
  serve(app, calls.page, ({ reply }) => {
    reply.type('text/html; charset=utf-8');
    const nonce = randomBytes(16).toString('base64');
    reply.header('Content-Security-Policy', `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`);
    return referencePage(app.calls, app.kernel.settings.base, nonce);
  });
}

/** Gathers the schemas of every call that is mounted from now on. */
export async function collectCalls(app: FastifyInstance): Promise<void> {
  const { productVersion: version } = app.kernel.settings;
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Gongkai',
        version,
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } as { name: string },
      },
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Access-Token' } } },
    },
    exposeHeadRoutes: true,
    convertConstToEnum: false,
    refResolver: { buildLocalReference: (schema) => String(schema.$id) },
    transform: ({ schema, url, route }) => ({
      url,
      schema: operation(route.config?.endpoint as AnyEndpoint, String(route.method), schema),
    }),
  });
}

/** What the declaration of a call says beyond the schemas that Fastify validates by. */
function operation(call: AnyEndpoint, method: string, schema: FastifySchema): FastifySchema & Record<string, unknown> {
  const { path, permission, summary, writes, bare = 'json', multipart } = call;
  const response = (schema.response as { 200: object } | undefined)?.[200] ?? ANSWERS_WITHOUT_SHAPE[bare];
  return {
    ...schema,
    summary,
    operationId: `${method.toLowerCase()}${path.replace(/[/:.]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [path.split('/').slice(1, 3).join('/')],
    security: permission === 'public' ? [] : [{ token: [] }],
    'x-permission': permission,
    ...(writes ? { 'x-writes': true } : {}),
    consumes: [multipart ? 'multipart/form-data' : 'application/json'],
    produces: [MEDIA_TYPES[bare]],
    body: method === 'GET' ? undefined : sentBody(call),
    response: { 200: { ...response, 'x-response-description': 'done, or refused in words' } },
  };
}

const MEDIA_TYPES = {
  json: 'application/json',
  file: 'application/octet-stream',
  html: 'text/html',
  socket: '',
  tus: '',
};
const NO_CONTENT = { type: 'null' };
const ANSWERS_WITHOUT_SHAPE = { json: {}, file: {}, html: {}, socket: NO_CONTENT, tus: NO_CONTENT };

function sentBody({ input, multipart }: AnyEndpoint): object | undefined {
  const { properties = {} } = input.body as Partial<TObject>;
  if (multipart) return { type: 'object', properties: { file: { type: 'string', format: 'binary' }, ...properties } };
  return Object.keys(properties).length === 0 ? undefined : input.body;
}
