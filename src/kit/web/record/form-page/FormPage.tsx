import { Button, Form, Skeleton } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { RowState } from '#kit/contract/engine/row-state.contract.ts';
import type { Resource } from '#kit/contract/resource.ts';
import type { Words } from '#kit/contract/resource-field.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { DraftBar } from '#kit/web/form/drafts/DraftBar.tsx';
import { type KeptDraft, useDraft } from '#kit/web/form/drafts/use-draft.ts';
import { FormFields } from '#kit/web/form/FormFields.tsx';
import { useFormAddress } from '#kit/web/form/form-address.ts';
import { focusFirstField, submitOf, useSaveKey } from '#kit/web/form/use-form-keys.ts';
import { useRowForm, type Values } from '#kit/web/form/use-row-form.tsx';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { said } from '#kit/web/language/words.ts';
import type { ResourceSlots, Row } from '#kit/web/list/slots.ts';
import { ClosedDoor } from '#kit/web/page/faces/drawings.tsx';
import { Face } from '#kit/web/page/faces/Face.tsx';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { guarded } from '#kit/web/page/fast-click.ts';
import { useDiscardQuestion } from '#kit/web/page/modal/use-question.tsx';
import { usePageActive } from '#kit/web/page/page-active.ts';
import { useCan } from '#kit/web/session/Can.tsx';
import type { CommandLooks } from '../commands.ts';
import type { FieldGroup } from '../ObjectRecord.tsx';
import { Opinion } from '../Opinion.tsx';
import { StateTag } from '../StateTag.tsx';
import { FormSections } from './FormSections.tsx';
import { type FormSection, headingId, sectionsOf } from './form-sections.ts';
import { RulePanel, rulesFound } from './RulePanel.tsx';
import '../record.css';
import './form-page.css';

interface FormPageProps extends Pick<ResourceSlots, 'control'> {
  resource: Resource;
  /** Its fields in sections. */
  groups: readonly FieldGroup[];
  /** What a new one is, and the field that says what one is called. */
  title: Words;
  name: string;
  /** The commands that a rule may hold back. */
  commands: CommandLooks;
}

type Begun = { for: 'add' } | { for: 'edit'; row: Row };

/** What was typed, and the row over which it was typed. */
interface Typed {
  values: Values;
  base?: Row;
}

/** The page on which a row with states is entered, or the one whose id is in the address is edited. */
export function FormPage(props: FormPageProps) {
  const { id } = useParams();
  const mayAdd = useCan(props.resource.add.permission);
  if (id) return <Existing key={id} id={id} {...props} />;
  return mayAdd ? <Drafted {...props} begun={{ for: 'add' }} /> : <NoForm />;
}

function Existing({ id, ...props }: FormPageProps & { id: string }) {
  const { data, error, isFetching, refetch } = useAnswer(props.resource.queryById, { id });
  const mayEdit = useCan(props.resource.edit.permission);
  // Nothing that changes elsewhere moves the form under its user: a save of something older is compared.
  const [row, setRow] = useState<Row>();
  if (!row && data && !isFetching) setRow(data as Row);
  if (row) return mayEdit && stateOf(row).editable ? <Drafted {...props} begun={{ for: 'edit', row }} /> : <NoForm />;
  return error && !isFetching ? <LoadFailed error={error} retry={refetch} /> : <Skeleton active={false} />;
}

const stateOf = (row: Row) => row.state as RowState;

/** Why there is no form, and the way to what there is. */
function NoForm() {
  const { t } = useTranslation();
  const { above } = useFormAddress();
  return (
    <div className="panel page-face">
      <Face
        page
        drawing={<ClosedDoor />}
        title={t('record.noForm')}
        text={t('record.noFormText')}
        action={<Link to={above}>{t('record.back')}</Link>}
      />
    </div>
  );
}

function Drafted({ begun, ...props }: FormPageProps & { begun: Begun }) {
  const draft = useDraft<Typed>(`form-page ${props.resource.path}`, begun.for === 'edit' ? begun.row.id : '');
  const [round, setRound] = useState(0);
  if (draft.left === undefined) return <Skeleton active={false} />;
  const giveUp = () => {
    draft.drop();
    setRound(round + 1);
  };
  return <Opened key={round} {...props} begun={begun} draft={draft} onGiveUp={giveUp} />;
}

interface OpenedProps extends FormPageProps {
  begun: Begun;
  draft: KeptDraft<Typed>;
  onGiveUp: () => void;
}

function Opened({ resource, groups, title, name, commands, control, begun, draft, onGiveUp }: OpenedProps) {
  const { t } = useTranslation();
  const askDiscard = useDiscardQuestion();
  const { above, goBack, goTo } = useFormAddress();
  // What is dropped when it was saved stays on show until the page has gone.
  const [left] = useState(draft.left ?? undefined);
  const row = begun.for === 'edit' ? begun.row : undefined;
  const base = left?.values.base ?? row;
  const restored = left && { values: left.values.values, savedAt: left.savedAt };
  const { form, formId, fields, formProps, isSaving, conflict } = useRowForm({
    resource,
    opened: base ? { for: 'edit', row: base, restored } : { for: 'add', restored },
    onSaved: (id) => {
      draft.drop();
      goTo(row || !id ? above : `${above}/${id}`);
    },
  });
  useSaveKey(usePageActive(), submitOf(formId), { ofPage: true });
  useEffect(() => focusFirstField(formId), [formId]);
  const keep = (values: Values) => draft.type({ values, base });
  const cancel = () => {
    const leave = () => {
      draft.drop();
      goBack();
    };
    if (left || form.isFieldsTouched()) askDiscard(leave);
    else leave();
  };
  const reach = (field: string) => {
    form.scrollToField(field, { block: 'center' });
    form.focusField(field);
  };
  const fix = (values: Values) => {
    form.setFields(Object.entries(values).map(([field, value]) => ({ name: field, value, touched: true, errors: [] })));
    keep({ ...form.getFieldsValue(), ...values });
    reach(Object.keys(values)[0] ?? '');
  };
  const remarks = row ? stateOf(row).remarks : [];
  const sections = sectionsOf(fields, groups, remarks);
  const remarked = sections.flatMap((section) => section.remarked);
  const found = row ? rulesFound(stateOf(row), commands) : [];
  const remarkTexts = Object.fromEntries(remarks.map(({ field, ...remark }) => [field, t('record.remark', remark)]));

  return (
    <section className="form-page" aria-busy={isSaving}>
      <Head title={title} row={row} name={name} />
      {left && <DraftBar savedAt={left.savedAt} onGiveUp={onGiveUp} />}
      {row && (
        <Opinion
          {...stateOf(row)}
          action={
            remarked[0] && (
              <Button type="link" size="small" onClick={() => reach(remarked[0] ?? '')}>
                {t('record.toFirst')}
              </Button>
            )
          }
        />
      )}
      <div className="form-columns">
        <FormSections sections={sections} formId={formId} />
        <Form {...formProps} layout="vertical" onValuesChange={(_, values) => keep(values)}>
          {sections.map((section) => (
            <Section key={section.key} section={section} formId={formId}>
              <FormFields fields={section.fields} editing={row !== undefined} control={control} remarks={remarkTexts} />
            </Section>
          ))}
        </Form>
        {found.length > 0 && (
          <RulePanel resource={resource} found={found} fields={Object.keys(fields)} onField={reach} onFix={fix} />
        )}
      </div>
      <footer className="form-foot">
        <Button type="primary" htmlType="submit" form={formId} loading={isSaving} {...guarded}>
          {t('record.save')}
        </Button>
        <Button onClick={cancel}>{t('record.cancel')}</Button>
        <span className="form-keeps">{t('record.keeps')}</span>
      </footer>
      {conflict}
    </section>
  );
}

function Head({ title, row, name }: Pick<FormPageProps, 'title' | 'name'> & { row: Row | undefined }) {
  const { t } = useTranslation();
  if (!row) return <h1>{said(title)}</h1>;
  return (
    <header>
      <h1>
        <ChineseText>{String(row[name] ?? '')}</ChineseText>{' '}
        <span className="record-state">
          <StateTag status={row.status} words={stateOf(row).words} />
        </span>
      </h1>
      <p className="record-facts">
        {t('form.edit')} · {t('record.version', { version: row.version })}
      </p>
    </header>
  );
}

function Section({ section, formId, children }: { section: FormSection; formId: string; children: ReactNode }) {
  return (
    <section className="panel form-section">
      <h2 id={headingId(formId, section)} tabIndex={-1}>
        {said(section.title)}
      </h2>
      <div className="form-grid">{children}</div>
    </section>
  );
}
