import { Button, Form, Segmented, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { userFields } from '#admin/users/user-fields.contract.ts';
import { userSource } from '#admin/users/user-source.contract.ts';
import { userCalls } from '#admin/users/users.contract.ts';
import type { EntitySource } from '#kit/contract/entity-source.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { DataText } from '#kit/web/language/ChineseText.tsx';
import { dataIn } from '#kit/web/language/words.ts';
import { NothingFound } from '#kit/web/page/faces/drawings.tsx';
import { Face } from '#kit/web/page/faces/Face.tsx';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { PageContent } from '#kit/web/page/PageContent.tsx';
import { EntityPicker } from '#kit/web/picker/EntityPicker.tsx';
import { explainCalls as calls } from '../explain.contract.ts';
import { grantCalls } from '../grants.contract.ts';
import { EntrySelect } from './EntrySelect.tsx';
import { ExplainAnswer } from './ExplainAnswer.tsx';
import { WhoHas } from './WhoHas.tsx';
import './permissions.css';

const KINDS = ['page', 'code', 'call'] as const;
type Kind = (typeof KINDS)[number];

interface Question {
  username: string;
  kind: Kind;
  what: string;
}

/** Why somebody may, and who may at all. Both questions are in the address, so that their answers are links. */
export function ExplainAccess() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const who = search.get('who');
  return (
    <PageContent
      description={t('explain.purpose')}
      tabs={{
        items: [
          { key: 'why', label: t('explain.why') },
          { key: 'who', label: t('holders.title') },
        ],
        active: who === null ? 'why' : 'who',
        onChange: (key) => setSearch(key === 'who' ? { who: '' } : {}),
      }}
    >
      <div className="panel">
        {who === null ? <Why /> : <Who permissionId={who} onChoose={(next) => setSearch({ who: next })} />}
      </div>
    </PageContent>
  );
}

function Who({ permissionId, onChoose }: { permissionId: string; onChoose: (id: string) => void }) {
  const { t } = useTranslation();
  const tree = useAnswer(grantCalls.tree, {}, { staleMs: 60_000 });
  if (tree.error) return <LoadFailed error={tree.error} retry={tree.refetch} />;
  return (
    <>
      <EntrySelect
        className="field-wide who-entry"
        label={t('holders.entry')}
        loading={tree.isPending}
        nodes={tree.data?.treeList ?? []}
        value={permissionId || undefined}
        onChange={(id) => onChoose(id ?? '')}
      />
      {permissionId ? (
        <WhoHas key={permissionId} permissionId={permissionId} />
      ) : (
        <Face drawing={<NothingFound />} title={t('holders.purpose')} />
      )}
    </>
  );
}

function Why() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const kind = KINDS.find((each) => each === search.get('kind')) ?? 'page';
  const asked: Question = { username: search.get('username') ?? '', kind, what: search.get('what') ?? '' };
  return (
    <>
      <QuestionForm key={search.toString()} asked={asked} onAsk={(next) => setSearch({ ...next })} />
      {asked.username && asked.what ? (
        <Answer {...asked} />
      ) : (
        <Face drawing={<NothingFound />} title={t('explain.idleTitle')} />
      )}
    </>
  );
}

// Frozen accounts are asked about most of all, and the common picker leaves them out.
const everybody: EntitySource = {
  ...userSource('username'),
  list: userCalls.list,
  columns: (['username', 'realname', 'status', 'orgCodeTxt'] as const).map((field) => ({
    field,
    label: userFields[field].label,
  })),
};

function QuestionForm({ asked, onAsk }: { asked: Question; onAsk: (question: Question) => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Question>();
  const formId = useId();
  const kind: Kind = Form.useWatch('kind', form) ?? asked.kind;
  const options = useChoices(kind);
  const required = (label: string) => [{ required: true, whitespace: true, message: t('form.enter', { label }) }];
  return (
    <Form
      form={form}
      name={formId}
      layout="vertical"
      className="explain-form"
      requiredMark={false}
      initialValues={{ ...asked, what: asked.what || undefined }}
      onValuesChange={(changed: Partial<Question>) => {
        if (changed.kind) form.setFieldValue('what', undefined);
      }}
      onFinish={({ username, kind: about, what }) => onAsk({ username, kind: about, what })}
    >
      <Form.Item name="username" label={t('explain.user')} rules={required(t('explain.user'))}>
        <EntityPicker source={everybody} />
      </Form.Item>
      <Form.Item name="kind" label={t('explain.about')}>
        <Segmented
          aria-label={t('explain.about')}
          options={KINDS.map((value) => ({ value, label: t(`explain.kinds.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="what" label={t(`explain.what.${kind}`)} rules={required(t(`explain.what.${kind}`))}>
        <Select
          className="field-wide"
          showSearch={{ optionFilterProp: 'label' }}
          options={options}
          optionRender={({ label }) => <DataText text={String(label)} />}
          labelRender={({ label, value }) => <DataText text={String(label ?? value)} />}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit">
        {t('explain.ask')}
      </Button>
    </Form>
  );
}

function useChoices(kind: Kind) {
  const choices = useAnswer(calls.choices, {}, { staleMs: 60_000 });
  if (!choices.data) return [];
  const { pages, codes, calls: all } = choices.data;
  if (kind === 'page')
    return pages.map(({ path, name, nameEn }) => ({ value: path, label: `${dataIn(name, nameEn)} · ${path}` }));
  if (kind === 'code')
    return codes.map(({ code, name, nameEn }) => ({ value: code, label: `${dataIn(name, nameEn)} · ${code}` }));
  return all.map(({ call }) => ({ value: call, label: call }));
}

function Answer({ username, kind, what }: Question) {
  const answer = useAnswer(calls.explain, { username, [kind]: what }, { quiet: true });
  if (answer.error) return <LoadFailed error={answer.error} retry={answer.refetch} />;
  if (!answer.data)
    return (
      <p aria-busy>
        <span className="bone" />
      </p>
    );
  return <ExplainAnswer username={username} what={what} explanation={answer.data} />;
}
