import { describe, expect, it } from 'vitest';
import { alterationMachine, gcProjectMachine, orgMachine, personMachine } from '#business/states/entry.rules.ts';
import { messageOf, reviewWords } from './move-messages.rules.ts';
import { isTemplate, renderMessage, TEMPLATES, type Template, type TemplateName } from './templates.rules.ts';

const variablesOf = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

describe.each(Object.entries(TEMPLATES) as [TemplateName, Template][])('the message %s', (_name, template) => {
  it('has the same variables in both languages, and a title that fits', () => {
    const { title, body } = template;
    const inEnglish = variablesOf(title.en + body.en);
    expect(inEnglish).toEqual(variablesOf(title.zh + body.zh));
    expect(title.zh.length).toBeLessThan(90);
  });
});

describe('a rendered message', () => {
  it('has its values in both languages', () => {
    const noun = { zh: '单位', en: 'Organisation' };
    expect(renderMessage('approved', { noun, name: '云州建工' })).toEqual({
      title: { zh: '单位“云州建工”审核通过', en: 'Organisation “云州建工” was approved' },
      body: { zh: '单位“云州建工”已审核通过，现已生效。', en: 'Organisation “云州建工” was approved and is in force.' },
    });
  });

  it('does not read a variable out of a value', () => {
    const { title } = renderMessage('approved', { noun: '单位', name: '{code}' });
    expect(title.zh).toBe('单位“{code}”审核通过');
  });

  it('is refused while a variable is missing', () => {
    expect(() => renderMessage('phone-code', { minutes: 10 })).toThrow('lacks its code');
  });
});

it.each(['constructor', 'toString', 'nothing'])('"%s" is no message', (name) => {
  expect(isTemplate(name)).toBe(false);
});

describe('a move is told', () => {
  it.each([
    ['gcOrg', 'submit', 'DRAFT', 'PENDING', 'handed-in', 'reviewers'],
    ['gcOrg', 'resubmit', 'REJECTED', 'PENDING', 'handed-in', 'reviewers'],
    ['gcOrg', 'approve', 'PENDING', 'ACTIVE', 'approved', 'people'],
    ['gcOrg', 'reject', 'PENDING', 'REJECTED', 'returned', 'people'],
    ['gcOrg', 'expire', 'ACTIVE', 'EXPIRED', 'licence-ended', 'people'],
    ['gcOrg', 'suspend', 'ACTIVE', 'SUSPENDED', 'suspended', 'people'],
    ['gcOrg', 'lift', 'SUSPENDED', 'ACTIVE', 'lifted', 'people'],
    ['gcOrg', 'renew', 'EXPIRED', 'ACTIVE', 'renewed', 'people'],
    ['gcOrg', 'deregister', 'ACTIVE', 'CLOSED', 'closed', 'people'],
    ['gcPerson', 'close', 'APPROVED', 'CLOSED', 'closed', 'people'],
    ['gcProject', 'close', 'APPROVED', 'CLOSED', 'closed', 'people'],
    ['gcOrgChange', 'submit', 'DRAFT', 'PENDING', 'change-handed-in', 'reviewers'],
    ['gcOrgChange', 'resubmit', 'REJECTED', 'PENDING', 'change-handed-in', 'reviewers'],
    ['gcOrgChange', 'approve', 'PENDING', 'APPLIED', 'change-approved', 'people'],
    ['gcOrgChange', 'reject', 'PENDING', 'REJECTED', 'change-returned', 'people'],
    ['gcPerson', 'submit', 'DRAFT', 'PENDING', 'handed-in', 'reviewers'],
    ['gcPerson', 'submit', 'REJECTED', 'PENDING', 'handed-in', 'reviewers'],
    ['gcPerson', 'approve', 'PENDING', 'APPROVED', 'approved', 'people'],
    ['gcPerson', 'reject', 'PENDING', 'REJECTED', 'returned', 'people'],
    ['gcPerson', 'requestChange', 'APPROVED', 'CHANGING', 'change-handed-in', 'reviewers'],
    ['gcPerson', 'approve', 'CHANGING', 'APPROVED', 'change-approved', 'people'],
    ['gcPerson', 'reject', 'CHANGING', 'APPROVED', 'change-returned', 'people'],
    ['gcProject', 'submit', 'DRAFT', 'PENDING', 'handed-in', 'reviewers'],
    ['gcProject', 'approve', 'PENDING', 'APPROVED', 'approved', 'people'],
    ['gcProject', 'reject', 'PENDING', 'REJECTED', 'returned', 'people'],
    ['gcProject', 'change', 'APPROVED', 'CHANGING', 'change-handed-in', 'reviewers'],
    ['gcProject', 'approve', 'CHANGING', 'APPROVED', 'change-approved', 'people'],
    ['gcProject', 'reject', 'CHANGING', 'APPROVED', 'change-returned', 'people'],
  ])('of a %s: %s from %s to %s by "%s" to the %s', (object, command, from, to, template, whom) => {
    expect(messageOf({ object, command, from, to })).toMatchObject({ template, for: whom });
  });

  it.each([
    ['gcOrg', 'withdraw', 'PENDING', 'DRAFT'],
    ['gcPerson', 'withdraw', 'PENDING', 'DRAFT'],
    ['gcPerson', 'withdrawChange', 'CHANGING', 'APPROVED'],
    ['gcProject', 'withdrawChange', 'CHANGING', 'APPROVED'],
    ['gcProject', 'withdraw', 'PENDING', 'DRAFT'],
    ['gcOrgChange', 'withdraw', 'PENDING', 'WITHDRAWN'],
    ['bid', 'submit', 'DRAFT', 'PENDING'],
  ])('to nobody when it is of a %s: %s', (object, command, from, to) => {
    expect(messageOf({ object, command, from, to })).toBeUndefined();
  });

  it.each([
    ['gcOrg', orgMachine],
    ['gcOrgChange', alterationMachine],
    ['gcPerson', personMachine],
    ['gcProject', gcProjectMachine],
  ])('wherever the machine of %s asks for it', (object, { transitions }) => {
    const asking = transitions.filter(({ effects }) =>
      effects.some((effect) => ['notify', 'notifyFieldRemarks', 'openToPicker'].includes(effect)),
    );
    for (const move of asking) expect([move.command, messageOf({ object, ...move })]).not.toContain(undefined);
  });
});

describe('what a reviewer said', () => {
  const labels = { regAddress: { zh: '注册地址', en: 'Registered address' } };
  it.each([
    [{}, '', ''],
    [{ opinion: '  ' }, '', ''],
    [{ opinion: '地址不全' }, '地址不全。', '地址不全. '],
    [
      { opinion: '请核对', remarks: [{ field: 'regAddress', text: '与执照不一致' }] },
      '请核对；注册地址：与执照不一致。',
      '请核对; Registered address: 与执照不一致. ',
    ],
    [{ remarks: [{ field: 'unknown', text: 'x' }] }, 'unknown：x。', 'unknown: x. '],
  ])('%j is one sentence', (review, zh, en) => {
    expect(reviewWords(review, labels)).toEqual({ zh, en });
  });
});
