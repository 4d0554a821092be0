import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { App, Button, Drawer, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useAnswer } from '#kit/web/calls/answers.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { doneText } from '#kit/web/language/words.ts';
import { NothingFound, TiedFile } from '#kit/web/page/faces/drawings.tsx';
import { Face } from '#kit/web/page/faces/Face.tsx';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { useQuestion } from '#kit/web/page/modal/use-question.tsx';
import { usePageActive } from '#kit/web/page/page-active.ts';
import { useReturnFocus } from '#kit/web/page/return-focus.ts';
import { useCans } from '#kit/web/session/Can.tsx';
import { dataRuleCalls as calls, type DataRule, type RuleField } from '../data-rules.contract.ts';
import type { PermRow } from '../menu-entries.contract.ts';
import { ChineseTitle } from './ChineseTitle.tsx';
import { entryName } from './entry-name.ts';
import { RuleForm } from './RuleForm.tsx';
import { useRuleWords } from './rule-words.ts';
import { RULE_READS } from './use-menu-rows.ts';

const contains = (typed: string) => (typed.trim() ? `*${typed.trim()}*` : undefined);

/** The rules that narrow the list of one page. */
export function RulesDrawer({ row, onClose }: { row: PermRow; onClose: () => void }) {
  const { t } = useTranslation();
  const active = usePageActive();
  useReturnFocus();
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const [opened, setOpened] = useState<{ rule?: DataRule }>();
  const cans = useCans({ add: calls.add.permission, edit: calls.edit.permission, remove: calls.remove.permission });
  const fields = useAnswer(calls.fields, { permissionId: row.id });
  const rules = useAnswer(
    calls.find,
    { permissionId: row.id, ruleName: contains(name), ruleValue: contains(value) },
    { keepLast: true },
  );
  const failed = fields.error ?? rules.error;
  const noList = fields.data?.length === 0 && rules.data?.length === 0 && !name && !value;

  return (
    <Drawer
      open
      size={650}
      title={<ChineseTitle text="rules.title" name={entryName(row)} />}
      keyboard={active && !opened}
      onClose={onClose}
      className="rules-drawer"
    >
      {failed ? (
        <LoadFailed error={failed} retry={() => Promise.all([fields.refetch(), rules.refetch()])} />
      ) : noList ? (
        <Face drawing={<NothingFound />} title={t('rules.noList')} text={t('rules.noListText')} />
      ) : (
        <>
          <p className="rule-words">{t('rules.purpose')}</p>
          <div className="rules-head">
            <Input.Search allowClear aria-label={t('rules.name')} placeholder={t('rules.name')} onSearch={setName} />
            <Input.Search allowClear aria-label={t('rules.value')} placeholder={t('rules.value')} onSearch={setValue} />
            {cans.add && (
              <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpened({})}>
                {t('rules.add')}
              </Button>
            )}
          </div>
          {rules.data && fields.data ? (
            <Rules
              rules={rules.data}
              fields={fields.data}
              filtered={Boolean(name || value)}
              cans={cans}
              onEdit={(rule) => setOpened({ rule })}
            />
          ) : (
            <span className="bone" />
          )}
        </>
      )}
      {opened && (
        <RuleForm
          permissionId={row.id}
          rule={opened.rule}
          fields={fields.data ?? []}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Drawer>
  );
}

interface RulesProps {
  rules: DataRule[];
  fields: RuleField[];
  filtered: boolean;
  cans: { edit: boolean; remove: boolean };
  onEdit: (rule: DataRule) => void;
}

function Rules({ rules, fields, filtered, cans, onEdit }: RulesProps) {
  const { t } = useTranslation();
  const words = useRuleWords(fields);
  const remove = useRemoval();
  if (rules.length === 0)
    return (
      <Face
        drawing={filtered ? <NothingFound /> : <TiedFile />}
        title={t(filtered ? 'rules.noneFound' : 'rules.none')}
      />
    );
  return (
    <ul className="rules-list">
      {rules.map((rule) => (
        <li key={rule.id}>
          <div data-off={rule.status === '0' ? '' : undefined}>
            <p>
              <ChineseText>{rule.ruleName}</ChineseText>
              {rule.status === '0' && <span className="menu-mark">{t('rules.off')}</span>}
            </p>
            <p className="rule-words">{words(rule)}</p>
          </div>
          <span className="row-actions">
            {cans.edit && (
              <Button
                type="text"
                aria-label={t('rules.editNamed', { name: rule.ruleName })}
                icon={<EditOutlined aria-hidden />}
                onClick={() => onEdit(rule)}
              />
            )}
            {cans.remove && (
              <Button
                type="text"
                aria-label={t('rules.removeNamed', { name: rule.ruleName })}
                icon={<DeleteOutlined aria-hidden />}
                onClick={() => remove(rule)}
              />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function useRemoval() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const ask = useQuestion();
  const removing = useAct(calls.remove, { refreshes: RULE_READS });
  return ({ id, ruleName }: DataRule) =>
    ask({
      title: t('rules.removeTitle'),
      content: t('rules.removeText', { name: ruleName }),
      yes: t('list.remove'),
      icon: <DeleteOutlined aria-hidden />,
      onYes: () =>
        removing.mutateAsync({ id }).then(
          (answer) => void message.success(doneText(answer.message, t('menus.removed'))),
          () => undefined,
        ),
    });
}
