import { App, Button, Checkbox, Drawer, Skeleton } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { grantCalls, type RuleChoice } from '#admin/permissions/grants.contract.ts';
import { useAct, useAnswer } from '#kit/web/calls/answers.ts';
import { useSaveKey } from '#kit/web/form/use-form-keys.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { doneText } from '#kit/web/language/words.ts';
import { usePageActive } from '#kit/web/page/page-active.ts';
import type { GrantNode } from './grant-ticks.ts';

interface RuleDrawerProps {
  role: { id: string };
  permission: GrantNode;
  /** Whether the role holds the permission already: rules hang on the grant. */
  held: boolean;
  onClose: () => void;
}

/** The data rules of one entry, and which of them narrow what the role sees. */
export function RuleDrawer({ role, permission, held, onClose }: RuleDrawerProps) {
  const { t } = useTranslation();
  const active = usePageActive();
  const rules = useAnswer(
    grantCalls.rulesOfRole,
    { permissionId: permission.key, roleId: role.id },
    { quiet: true, enabled: held },
  );
  return (
    <Drawer
      open
      size={365}
      title={t('roles.openRules', { name: permission.slotTitle })}
      keyboard={active}
      closable={{ 'aria-label': t('form.close') }}
      onClose={onClose}
    >
      {!held && <p>{t('roles.grantFirst')}</p>}
      {held && rules.isPending && <Skeleton active={false} />}
      {rules.isError && <p>{t('roles.noRules')}</p>}
      {rules.data && (
        <Choice key={rules.dataUpdatedAt} choice={rules.data} roleId={role.id} permissionId={permission.key} />
      )}
    </Drawer>
  );
}

function Choice({ choice, roleId, permissionId }: { choice: RuleChoice; roleId: string; permissionId: string }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [chosen, setChosen] = useState((choice.drChecked ?? '').split(',').filter((id) => id !== ''));
  const act = useAct(grantCalls.saveRulesOfRole, { refreshes: grantCalls.rulesOfRole });
  const save = () =>
    act.mutateAsync({ roleId, permissionId, dataRuleIds: chosen.join(',') }).then(
      (answer) => {
        if (chosen.length === 0) void message.warning(t('roles.rulesNone'));
        else void message.success(doneText(answer.message, t('roles.rulesSaved')));
      },
      () => undefined,
    );
  const saveButton = useRef<HTMLButtonElement>(null);
  useSaveKey(usePageActive(), () => saveButton.current);
  return (
    <>
      <p className="grant-hint">{t('roles.rulesHint')}</p>
      <Checkbox.Group
        className="grant-rules"
        value={chosen}
        onChange={setChosen}
        options={choice.datarule.map(({ id, ruleName }) => ({
          value: id,
          label: <ChineseText>{ruleName}</ChineseText>,
        }))}
      />
      <Button ref={saveButton} type="primary" block loading={act.isPending} onClick={() => void save()}>
        {t('roles.save')}
      </Button>
    </>
  );
}
