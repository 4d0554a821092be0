import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router';
import { expect, onTestFinished } from 'vitest';
import { answerCalls, css, words } from './hand.ts';
import { show } from './show.tsx';

export const done = (result: unknown) => ({ success: true, code: 200, message: '操作成功！', result });

/** What a detail answer says beside a row with states with which nothing can be done. */
const AT_REST = {
  words: { zh: '测试状态', en: 'Tested' },
  allowedActions: [],
  editable: false,
  removable: false,
  remarks: [],
  opinion: null,
  findings: [],
};

interface Shown {
  path: string;
  name: string;
  row: Record<string, unknown>;
  state?: object;
  /** Its history. */
  acts?: object[];
  /** The change of it that was asked for last. */
  change?: object;
}

/** The page of a record with states, as if the server had answered with this row; behind it lies its list. */
export async function showRecord(Page: ComponentType, { path, name, row, state, acts = [], change }: Shown) {
  await answerCalls(`**${path}/history**`, done({ acts, more: false }));
  await answerCalls(`**${path}/lastChange**`, done(change ?? null));
  await answerCalls(`**${path}/queryById**`, done({ id: 'a', version: 3, ...row, state: { ...AT_REST, ...state } }));
  show(
    <Routes>
      <Route path="/it/:id" element={<Page />} />
      <Route path="/it" element={<p>回到列表</p>} />
    </Routes>,
    { at: '/it/a' },
  );
  onTestFinished(() => show(null));
  await expect.poll(words(css('.record h1'))).toBe(`${name} 测试状态`);
}
