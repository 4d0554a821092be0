import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Nothing } from '#kit/contract/shapes.ts';
import { testKernel } from '#testing/kernel.ts';
import { type Part, sendParts } from '#testing/uploads.ts';
import { serve } from './serve.ts';
import { hungUp } from './uploads.ts';

const common = { method: 'POST', permission: 'museum:photo', summary: 'Photos', output: Type.Unknown() } as const;
const photos = endpoint({
  ...common,
  path: '/museum/photos',
  multipart: { maxBytes: 1_048_576, maxFiles: 2 },
  input: { body: Type.Object({ room: Type.Optional(Type.Integer({ maximum: 9 })) }) },
});
const labels = endpoint({ ...common, path: '/museum/labels', input: { body: Type.Object({}) }, output: Nothing });

const { app, as } = await testKernel((server) => {
  serve(server, photos, ({ request, body }) => ({
    ...body,
    files: request.arrived?.map(({ field, name, size, sha256 }) => ({ field, name, size, sha256 })),
  }));
  serve(server, labels, () => null);
});
const curator = as('museum:photo');
const photo = (value: Buffer | string = 'x', fileName = 'a.jpg'): Part => ({ name: 'file', fileName, value });
const send = (parts: Part[]) => sendParts(curator, '/museum/photos', parts);
const left = () => readdirSync(app.kernel.files.arrivals);

describe('a call that takes files', () => {
  it('gets them with name, size and hash, and its fields by their declared types', async () => {
    const { body } = await send([
      { name: 'room', value: '7' },
      photo('abc'),
      { ...photo('', 'b.jpg'), name: 'files[]' },
    ]);
    expect(body.result).toEqual({
      room: 7,
      files: [
        {
          field: 'file',
          name: 'a.jpg',
          size: 3,
          sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
        },
        expect.objectContaining({ field: 'files[]', name: 'b.jpg', size: 0 }),
      ],
    });
    expect(left()).toEqual([]);
  });

  it('takes its limit in bytes, for all files together, and refuses one byte more', async () => {
    const half = Buffer.alloc(524_288);
    expect((await send([photo(half), photo(half)])).status).toBe(200);
    const { status, body } = await send([photo(half), photo(Buffer.alloc(524_289))]);
    expect({ status, ...body }).toMatchObject({ status: 413, code: 413, message: '文件不能超过 1 MB' });
    expect(left()).toEqual([]);
  });

  it.each([
    ['too many files', [photo(), photo(), photo()], '一次最多上传 2 个文件'],
    ['too many fields', Array.from({ length: 21 }, () => ({ name: 'room', value: '1' })), '上传的内容项过多'],
    ['an undeclared field', [{ name: 'colour', value: '1' }, photo()], '上传的内容含有未知的字段'],
    ['a field named __proto__', [{ name: '__proto__', value: '1' }, photo()], '上传的内容含有未知的字段'],
    ['a field that is too long', [{ name: 'room', value: '1'.repeat(5_000) }, photo()], '上传时附带的字段过长'],
  ])('refuses %s in words, with HTTP 200', async (_what, parts, message) => {
    const { status, body } = await send(parts);
    expect({ status, ...body }).toMatchObject({ status: 200, success: false, code: 500, message });
    expect(left()).toEqual([]);
  });

  it('leaves nothing behind when a field is wrong', async () => {
    expect((await send([photo(), { name: 'room', value: '10' }])).status).toBe(400);
    expect(left()).toEqual([]);
  });

  it.each([
    ['no boundary', 'multipart/form-data', 'x'],
    [
      'an end in the middle',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
    ],
    ['no part at all', 'multipart/form-data; boundary=b', 'abc'],
  ])('refuses a body with %s', async (_what, type, payload) => {
    const answer = await curator.post('/museum/photos', undefined, { payload, headers: { 'content-type': type } });
    expect(answer).toMatchObject({ status: 200, body: { success: false, message: '上传的内容不完整或无法读取' } });
    expect(left()).toEqual([]);
  });

  it.each(['application/json', 'application/x-www-form-urlencoded', 'text/plain'])('refuses %s', async (type) => {
    const answer = await curator.post('/museum/photos', undefined, {
      payload: '{}',
      headers: { 'content-type': type },
    });
    expect(answer.status).toBe(415);
  });

  it('without a body has no files', async () => {
    expect((await curator.post('/museum/photos')).body.result).toEqual({});
  });
});

it('a call that declares no files refuses multipart', async () => {
  const { status, body } = await sendParts(curator, '/museum/labels', [photo()]);
  expect({ status, code: body.code }).toEqual({ status: 415, code: 415 });
});

it('a sender who hangs up is missed, also when that was before anybody looked', async () => {
  const asked = Promise.withResolvers<ServerResponse>();
  const server = createServer((_line, raw) => asked.resolve(raw)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sender = request({ port, host: '127.0.0.1', method: 'POST' }).on('error', () => {});
  sender.end('all of it');
  const raw = await asked.promise;
  const waiting = hungUp({ raw });
  expect(waiting.aborted).toBe(false);
  const closed = once(raw, 'close');
  sender.destroy();
  await closed;
  expect([waiting.aborted, hungUp({ raw }).aborted]).toEqual([true, true]);
  server.close();
});
