import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { MovePreview } from '#admin/departments/department-moves.contract.ts';
import { levelOf } from '#admin/departments/departments.rules.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';

const kindKey = (kind: string) => `departments.kinds.${kind as '1' | '2' | '3'}` as const;

/** What a move does: every code, the people, and what somebody has to look after. */
export function MoveEffects({ preview }: { preview: MovePreview }) {
  const { t } = useTranslation();
  const { departments, total, members, signedIn, headCounts, kind, rules } = preview;
  return (
    <>
      <CodeChanges departments={departments} total={total} />
      <p>{t('departments.move.members', { count: members, signedIn })}</p>
      {headCounts.map(({ id, departName, before, after }) => (
        <p key={id}>
          <ChineseText>{t('departments.move.headCount', { name: departName, before, after })}</ChineseText>
        </p>
      ))}
      {kind && <p>{t('departments.move.kind', { from: t(kindKey(kind.from)), to: t(kindKey(kind.to)) })}</p>}
      <WrittenOut rules={rules} />
    </>
  );
}

/** Every old code beside its new one. */
export function CodeChanges({ departments, total }: Pick<MovePreview, 'departments' | 'total'>) {
  const { t } = useTranslation();
  const top = Math.min(...departments.map(({ oldCode }) => levelOf(oldCode)));
  return (
    <>
      <p>{t('departments.move.total', { count: total })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by the keyboard too */}
      <section className="move-codes" tabIndex={0} aria-label={t('departments.move.codes')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('departments.move.name')}</th>
              <th scope="col">{t('departments.move.oldCode')}</th>
              <th scope="col">{t('departments.move.newCode')}</th>
            </tr>
          </thead>
          <tbody>
            {departments.map(({ id, departName, oldCode, newCode }) => (
              <tr key={id}>
                <th scope="row" style={{ paddingInlineStart: (levelOf(oldCode) - top) * 18 }}>
                  <ChineseText>{departName}</ChineseText>
                </th>
                <td>
                  <code>{oldCode}</code>
                </td>
                <td>
                  <code>{newCode}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {total > departments.length && <p>{t('departments.deletion.more', { count: total - departments.length })}</p>}
      </section>
    </>
  );
}

/** Rules that spell an old code out are nobody's to rewrite. */
export function WrittenOut({ rules }: Pick<MovePreview, 'rules'>) {
  const { t } = useTranslation();
  if (rules.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={<ChineseText>{t('departments.move.rules', { names: rules.join('、') })}</ChineseText>}
    />
  );
}
