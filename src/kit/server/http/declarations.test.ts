import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { type AnyEndpoint, endpoint } from '#kit/contract/endpoint.ts';
import { importCall } from '#kit/contract/import.contract.ts';
import { Nothing, secretText } from '#kit/contract/shapes.ts';
import type { Importer } from '#kit/server/imports/import-rows.ts';
import { serveImport } from '#kit/server/imports/serve-import.ts';
import { testKernel } from '#testing/kernel.ts';
import { openFrontDoor } from './front-door.ts';
import { serve } from './serve.ts';

const { app: running } = await testKernel(() => {});
const openDoor = () => openFrontDoor(running.kernel, { logger: false, trustedProxies: [] });

const whole = endpoint({
  method: 'GET',
  path: '/room/list',
  permission: 'room:list',
  input: {},
  output: Nothing,
  summary: 'Rooms',
});

describe('the server refuses to start', () => {
  it.each(['method', 'path', 'permission', 'input', 'output', 'summary'] as const)(
    'with a call that does not declare its %s',
    async (part) => {
      const app = await openDoor();
      const call = { ...whole, [part]: undefined } as unknown as AnyEndpoint;
      expect(() => serve(app, call, () => null)).toThrow(`is not declared: "${part}" is missing`);
    },
  );

  it('and names the call that is not declared', async () => {
    const call = { ...whole, permission: undefined } as unknown as AnyEndpoint;
    const app = await openDoor();
    expect(() => serve(app, call, () => null)).toThrow('GET /room/list');
  });

  it('with a call whose permission is an empty text', async () => {
    const app = await openDoor();
    expect(() => serve(app, { ...whole, permission: '' }, () => null)).toThrow('"permission" is missing');
  });

  it('with a call that demands a key and opens its own transactions, because one that is cut off has no answer to keep', async () => {
    const app = await openDoor();
    const call = endpoint({ ...whole, method: 'POST', transaction: 'own', idempotencyKey: 'required' });
    expect(() => serve(app, call, () => null)).toThrow('POST /room/list');
  });

  it("with a public call that demands a key, because without a token it would be nobody's", async () => {
    const app = await openDoor();
    const call = endpoint({ ...whole, method: 'POST', permission: 'public', idempotencyKey: 'required' });
    expect(() => serve(app, call, () => null)).toThrow('cannot demand a key');
  });

  it('with a call that says whom it counts and has no limit of its own', async () => {
    const app = await openDoor();
    expect(() => serve(app, { ...whole, limitPer: 'account' }, () => null)).toThrow(
      'GET /room/list counts per account, but declares no callsPerMinute',
    );
    expect(() => serve(app, { ...whole, limitPer: 'account', callsPerMinute: 5 }, () => null)).not.toThrow();
  });

  it('with a call that would hash a secret inside its transaction', async () => {
    const app = await openDoor();
    const input = { body: Type.Object({ password: secretText() }) };
    const call = endpoint({ ...whole, method: 'POST', input });
    expect(() => serve(app, call, () => null)).toThrow('takes a secret');
    const multipart = { maxBytes: 1, maxFiles: 1, secret: true };
    expect(() => serve(app, endpoint({ ...whole, method: 'POST', multipart }), () => null)).toThrow('takes a secret');
  });

  it('with an import that has a column for passwords and does not declare its files secret', async () => {
    const app = await openDoor();
    const call = importCall({
      path: '/room',
      permission: 'room',
      title: { zh: '房间', en: 'Rooms' },
      unscoped: 'adds',
    });
    const importer = { name: '/room', columns: [{ heading: '密码', secret: true }] } as unknown as Importer;
    expect(() => serveImport(app, call, importer)).toThrow('/room/importExcel has a column for a secret');
  });

  it.each(['get', 'post', 'put', 'delete', 'patch', 'head', 'options', 'all'] as const)(
    'with a route that was mounted by app.%s past the declarations',
    async (method) => {
      const app = await openDoor();
      expect(() => app[method]('/raw', () => 'open')).toThrow('/raw has no declaration; mount it with serve()');
    },
  );

  it('with a route that was mounted by app.route past the declarations', async () => {
    const app = await openDoor();
    expect(() => app.route({ method: 'GET', url: '/raw', handler: () => 'open' })).toThrow('has no declaration');
  });

  it('with a route that a plugin mounts past the declarations', async () => {
    const app = await openDoor();
    app.register(async (inner) => {
      inner.get('/raw', () => 'open');
    });
    await expect(app.ready()).rejects.toThrow('has no declaration');
  });

  it('with two calls at one place', async () => {
    const app = await openDoor();
    serve(app, whole, () => null);
    expect(() => serve(app, whole, () => null)).toThrow("already declared for route '/ggzyjypt/room/list'");
  });
});

describe('the server starts', () => {
  it('with a public call that says so', async () => {
    const app = await openDoor();
    serve(app, endpoint({ ...whole, permission: 'public' }), () => null);
    await app.ready();
    expect((await app.inject('/ggzyjypt/room/list')).statusCode).toBe(200);
  });

  it('and keeps the declaration of every mounted call for the route table', async () => {
    const app = await openDoor();
    serve(app, whole, () => null);
    expect(app.calls).toEqual([whole]);
  });

  it('and takes a call at the root where it says so', async () => {
    const app = await openDoor();
    const call = endpoint({ ...whole, path: '/aside', at: 'root', permission: 'public', output: Type.String() });
    serve(app, call, () => 'here');
    expect((await app.inject('/aside')).json().result).toBe('here');
  });
});
