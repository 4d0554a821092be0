import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { positions } from '#admin/positions/positions.contract.ts';
import type { Resource } from '#kit/contract/resource.ts';
import { Fen } from '#kit/contract/shapes.ts';
import { call } from '#kit/web/calls/call.ts';
import { MoneyControl } from '#kit/web/form/controls/AmountControls.tsx';
import { ResourceForm } from '#kit/web/form/ResourceForm.tsx';
import { staleTexts } from '#kit/web/form/stale-texts.ts';
import { withTexts } from '#kit/web/language/catalogue.ts';
import type { Row } from '#kit/web/list/slots.ts';
import { fieldText } from '#kit/web/list/table/columns.tsx';
import { axeViolations } from './barriers.ts';
import { count, css, press, texts, type, words } from './hand.ts';
import { show } from './show.tsx';

await withTexts(Promise.resolve(), staleTexts);

const nothing = () => {};
const form = page.getByRole('dialog', { name: /编辑/ });
const comparison = page.getByRole('dialog', { name: '这条记录刚被他人修改' });
const name = form.getByLabelText('职务名称');

async function rowOf(code: string): Promise<Row> {
  const { records } = await call(positions.list, { code, pageNo: 1, pageSize: 1 } as never);
  return (records as Row[])[0] as Row;
}

let saves = 0;
/** The form of a new position, which somebody else changes while it is open. */
async function openStale(theirs: object): Promise<string> {
  const code = `S${Date.now()}${saves}`;
  await call(positions.add, { code, name: '科长', postRank: '2' } as never);
  const row = await rowOf(code);
  saves = 0;
  show(
    <ResourceForm
      resource={positions as unknown as Resource}
      opened={{ for: 'edit', row }}
      onType={nothing}
      onGiveUp={nothing}
      onClose={nothing}
      onSaved={() => {
        saves += 1;
      }}
    />,
  );
  await expect.element(name).toHaveValue('科长');
  await call(positions.edit, { id: row.id, ...theirs } as never);
  return code;
}

const confirm = (dialog: Locator, button: string) => dialog.getByRole('button', { name: button }).click();

describe('a form whose row somebody else has saved meanwhile', () => {
  it('shows where the two differ, and saves what the user chooses', async () => {
    const code = await openStale({ name: '副科长', postRank: '4' });
    await name.fill('主任');
    await confirm(form, '确定');
    await expect.poll(words(comparison)).toContain('管理员 在');
    await expect.poll(texts(comparison.getByCss('tbody tr'))).toEqual(['职务名称副科长主任', '职级副高级助级']);
    const radio = (label: string) => comparison.getByRole('radio', { name: label });
    await expect.element(radio('职务名称 · 我填写的')).toBeChecked();
    // What only the other one has changed stays, unless the user wants it otherwise.
    await expect.element(radio('职级 · 对方保存的')).toBeChecked();
    expect(await axeViolations()).toEqual([]);
    await confirm(comparison, '按所选保存');
    await expect.poll(() => saves).toBe(1);
    expect(await rowOf(code)).toMatchObject({ name: '主任', postRank: '4', version: 3 });
  });

  it('keeps what was typed when the user goes back to it, and compares again', async () => {
    const code = await openStale({ name: '副科长' });
    await name.fill('主任');
    await confirm(form, '确定');
    await confirm(comparison, '返回表单');
    await expect.poll(count(comparison)).toBe(0);
    await expect.element(name).toHaveValue('主任');
    await confirm(form, '确定');
    await comparison.getByRole('radio', { name: '职务名称 · 对方保存的' }).click();
    await confirm(comparison, '按所选保存');
    await expect.poll(() => saves).toBe(1);
    expect(await rowOf(code)).toMatchObject({ name: '副科长' });
  });

  it('simply saves when both have written the same', async () => {
    await openStale({ name: '主任' });
    await name.fill('主任');
    await confirm(form, '确定');
    await expect.poll(() => saves).toBe(1);
    expect(count(comparison)()).toBe(0);
  });
});

let fen: string | undefined;
function Amount() {
  const [value, setValue] = useState<string>();
  fen = value;
  return <MoneyControl id="amount" value={value} onChange={setValue} />;
}

describe('money', () => {
  beforeEach(() => show(<Amount />));
  const field = css('#amount');

  it.each([
    ['1,234.5', '123450', '1,234.50'],
    ['90071992547409.93', '9007199254740993', '90,071,992,547,409.93'],
    ['0.07', '7', '0.07'],
  ])('typed as %s is kept as %s fen and shown as %s', async (typed, kept, shown) => {
    await field.click();
    await type(typed);
    await press('Tab');
    await expect.poll(() => fen).toBe(kept);
    await expect.element(field).toHaveValue(shown);
  });

  it('that is no amount is kept as typed, and never as fen', async () => {
    await field.click();
    await type('12345678901234567');
    await press('Tab');
    await expect.element(field).toHaveValue('12345678901234567');
    expect(fen).toMatch(/^\?/);
  });

  it('is shown in a list in yuan', async () => {
    show(
      <p>
        {fieldText({ id: '1', amount: '9007199254740993' }, 'amount', ((key: string) => key) as never, {
          control: 'money',
        })}
      </p>,
    );
    await expect.poll(words(css('p'))).toBe('90,071,992,547,409.93');
    expect(Fen).toMatchObject({ format: 'fen' });
  });
});
