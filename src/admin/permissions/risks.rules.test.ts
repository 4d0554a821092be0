import { expect, it } from 'vitest';
import { riskOf } from './risks.rules.ts';

it.each<[codes: string[], risk: string | undefined]>([
  [['system:permission:saveRole'], 'power'],
  [['system:permission:addRule'], 'power'],
  [['system:role:copy'], 'power'],
  [['system:user:addUserRole'], 'power'],
  [['system:user:changepwd'], 'power'],
  [['system:user:deleteBatch'], 'loss'],
  [['system:dict:deleteRecycleBin'], 'loss'],
  [['system:depart:merge'], 'loss'],
  [['system:position:exportXls'], 'data'],
  [['system:user:export', 'system:user:edit'], 'power'],
  [['system:user:list'], undefined],
  [['system:position:edit'], undefined],
  [[], undefined],
])('the risk of %j is %s', (codes, risk) => expect(riskOf(codes)).toBe(risk));
