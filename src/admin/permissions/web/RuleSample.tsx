import { Alert, Form, Table } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userSource } from '#admin/users/user-source.contract.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { refusalText, said } from '#kit/web/language/words.ts';
import { EntityPicker } from '#kit/web/picker/EntityPicker.tsx';
import { useDebounced } from '#kit/web/picker/use-debounced.ts';
import { dataRuleCalls as calls, type RuleDraft, type RuleSample as Sample } from '../data-rules.contract.ts';

const people = userSource('id');

/** What the rule on show would leave for somebody: how many rows, and the first of them. */
export function RuleSample({ permissionId, rule }: { permissionId: string; rule: Partial<RuleDraft> }) {
  const { t } = useTranslation();
  const fieldId = useId();
  const [userId, setUserId] = useState<string>();
  const ruleValue = useDebounced((rule.ruleValue ?? '').trim(), 400);
  const { ruleColumn = '', ruleConditions = '=' } = rule;
  const ready = Boolean(userId && ruleColumn && ruleValue);
  const answer = useAnswer(
    calls.sample,
    { permissionId, userId: userId ?? '', ruleColumn, ruleConditions, ruleValue },
    { enabled: ready, quiet: true, keepLast: true },
  );
  return (
    <Form.Item label={t('rules.sample')} htmlFor={fieldId} extra={t('rules.sampleHint')}>
      <EntityPicker id={fieldId} source={people} value={userId} onChange={(id) => setUserId(id || undefined)} />
      {ready && answer.error && <Alert type="warning" showIcon title={refusalText(answer.error)} />}
      {ready && !answer.error && answer.data && <Rows sample={answer.data} />}
    </Form.Item>
  );
}

function Rows({ sample: { total, of, fields, rows } }: { sample: Sample }) {
  const { t } = useTranslation();
  return (
    <div className="rule-sample">
      <p role="status">{t('rules.left', { total, of })}</p>
      {rows.length > 0 && (
        <Table
          rowKey="id"
          size="small"
          pagination={false}
          dataSource={rows}
          scroll={{ x: 'max-content' }}
          columns={fields.map(({ field, label }, index) => ({
            key: field,
            title: said(label),
            render: (_, { cells }) => <ChineseText>{cells[index] || '–'}</ChineseText>,
          }))}
        />
      )}
    </div>
  );
}
