import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { kitEn } from '#kit/web/language/kit.en.ts';
import { kitZhCN as zh } from '#kit/web/language/kit.zh-CN.ts';
import { CallRefused, type RefusedCall } from '../call-refused.ts';
import { failureText } from './failure-text.ts';

beforeAll(() =>
  i18next.init({ lng: 'zh-CN', resources: { 'zh-CN': { translation: zh }, en: { translation: kitEn } } }),
);

const told = (call: Partial<RefusedCall>) => {
  const { why, whatToDo } = failureText(new CallRefused({ status: 200, code: 200, message: '', ...call }));
  return [why, whatToDo];
};

describe('what is told of a call that failed', () => {
  it.each<[string, Partial<RefusedCall>, string, string | undefined]>([
    ['no network', { status: 0 }, zh.failures.unreachable, zh.failures.checkNetwork],
    ['our own time-out', { status: 0, timedOut: true }, zh.failures.timeOut, zh.failures.checkNetwork],
    ['a gateway time-out', { status: 504 }, zh.failures.timeOut, zh.failures.checkNetwork],
    ['a gateway without a server', { status: 502 }, zh.failures.unavailable, zh.failures.checkNetwork],
    ['a server that is being maintained', { status: 503 }, zh.failures.unavailable, zh.failures.checkNetwork],
    ['no permission', { status: 403, message: '没有权限' }, zh.failures.denied, zh.faces.askForPermission],
    ['something that is gone', { status: 404 }, zh.failures.notFound, zh.failures.lookAgain],
    ['a refusal with a remedy', { message: '编码已存在', remedy: '请换一个' }, '编码已存在', '请换一个'],
    ['a refusal without one', { message: '编码已存在' }, '编码已存在', undefined],
    ['a fault of the server', { status: 500, message: '服务异常' }, '服务异常', zh.faces.tryAgain],
    ['a fault without words', { status: 500 }, zh.failures.noWords, zh.faces.tryAgain],
  ])('%s', (_what, call, why, whatToDo) => {
    expect(told(call)).toEqual([why, whatToDo]);
  });

  it('an act in doubt says so instead of what to do', () => {
    expect(told({ status: 0, isInDoubt: true })).toEqual([
      `${zh.failures.unreachable}\n${zh.failures.inDoubt}`,
      undefined,
    ]);
  });

  it('says no Chinese remedy on an English page', async () => {
    await i18next.changeLanguage('en');
    expect(told({ message: 'taken', remedy: '请换一个' })).toEqual(['taken', undefined]);
    expect(told({ status: 0 })).toEqual([kitEn.failures.unreachable, kitEn.failures.checkNetwork]);
    await i18next.changeLanguage('zh-CN');
  });
});
