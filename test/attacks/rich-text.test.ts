import { expect } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Client } from '#testing/client.ts';
import { type Row, runAttacks } from './suite.ts';

const app = await testApp();
const admin = await app.as('admin');
const send = (client: Client, content: unknown) => client.post('/sys/demo/richText', { content });
const honest = () => send(admin, '<p style="text-align: center">公告</p>');

/** An attack that is answered as any other text, with nothing of it left. */
const harmless = (name: string, hostile: string, left: string): Row => ({
  name,
  honest,
  attack: () => send(admin, hostile),
  status: 200,
  code: 200,
  text: '',
  also: ({ body }) => expect(body.result.content).toBe(left),
});

const refused = (name: string, content: unknown, status: number, code: number, text: string): Row => ({
  name,
  honest,
  attack: () => send(admin, content),
  status,
  code,
  text,
});

runAttacks(app, [
  harmless('a script', '<p>甲<script>alert(1)</script></p>', '<p>甲</p>'),
  harmless('a handler', '<img src=x onerror=alert(1)>乙', '乙'),
  harmless('a link that runs', '<a href="java&#10;script:alert(1)">丙</a>', '<a>丙</a>'),
  harmless('a picture that spies', '<p><img src="https://evil.test/spy.gif">丁</p>', '<p>丁</p>'),
  harmless('a style that covers the page', '<p style="position:fixed;inset:0">戊</p>', '<p>戊</p>'),
  refused('a thousand levels', `${'<b>'.repeat(1_000)}己`, 400, 400, 'content 的格式嵌套超过 200 层，没有保存'),
  refused('50,000 open elements', '<i>'.repeat(50_000), 400, 400, 'content 的格式嵌套超过 200 层，没有保存'),
  refused(
    '200 KB of style declarations',
    `<p style="${'a:b;'.repeat(50_000)}">己</p>`,
    400,
    400,
    'content 中有元素的样式超过 200 条，没有保存',
  ),
  refused(
    '10,000 attributes',
    `<p ${Array.from({ length: 10_000 }, (_, at) => `a${at}=1`).join(' ')}>己</p>`,
    400,
    400,
    'content 中有元素的属性超过 100 个，没有保存',
  ),
  refused('a text without end', 'x'.repeat(300_001), 400, 400, 'content 最多 300000 个字符'),
  refused('a text that is none', { $ne: null }, 400, 400, 'content 类型不正确'),
  {
    name: 'a text of nobody',
    honest,
    attack: () => send(app.nobody, '<p>x</p>'),
    status: 401,
    code: 401,
    text: '请先登录',
  },
]);
