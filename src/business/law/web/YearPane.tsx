import { DownloadOutlined, ImportOutlined } from '@ant-design/icons';
import { Alert, App, Button, Checkbox, Input, Skeleton, Space } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useAnswer } from '#kit/web/calls/answers.ts';
import { download } from '#kit/web/calls/call.ts';
import type { CallRefused } from '#kit/web/calls/call-refused.ts';
import { react } from '#kit/web/calls/told/reactions.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { doneText } from '#kit/web/language/words.ts';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { guarded } from '#kit/web/page/fast-click.ts';
import { useCans } from '#kit/web/session/Can.tsx';
import { calendarCalls as calls, type WholeYear } from '../calendar.contract.ts';
import { changedDays } from '../calendar-edit.rules.ts';
import type { YearSummary } from '../calendar-years.contract.ts';
import { ImportYearDialog } from './ImportYearDialog.tsx';
import { YearGrid } from './YearGrid.tsx';

interface YearPaneProps {
  year: number;
  summary?: YearSummary;
}

/** One year of the calendar: what it rests on, and its days; changes are saved together. */
export function YearPane({ year, summary }: YearPaneProps) {
  const { data, error, refetch } = useAnswer(calls.year, { year });
  if (error) return <LoadFailed error={error} retry={refetch} />;
  return data ? <Editor data={data} summary={summary} /> : <Skeleton active={false} />;
}

const refreshes = [calls.list, calls.year, calls.differences];

function useYearDraft(data: WholeYear) {
  const [draft, setDraft] = useState<WholeYear>();
  const [theirs, setTheirs] = useState<WholeYear>();
  const shown = draft ?? data;
  const changed = changedDays(data.days, shown.days);
  const isChanged = changed.length > 0 || shown.source !== data.source || shown.isOfficial !== data.isOfficial;
  return {
    shown,
    theirs,
    setTheirs,
    changed,
    isChanged,
    change: (more: Partial<WholeYear>) => setDraft({ ...shown, ...more }),
    drop: () => {
      setDraft(undefined);
      setTheirs(undefined);
    },
  };
}

function Editor({ data, summary }: { data: WholeYear; summary?: YearSummary }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const id = useId();
  const cans = useCans({ edit: calls.save.permission, export: calls.exportXls.permission });
  const { shown, theirs, setTheirs, changed, isChanged, change, drop } = useYearDraft(data);
  const [importing, setImporting] = useState(false);
  const saving = useAct(calls.save, { refreshes, quiet: true });
  const { year } = data;
  async function save() {
    try {
      const answer = await saving.mutateAsync({ ...shown, source: shown.source.trim() });
      void message.success(doneText(answer.message, t('workCalendar.saved')));
      drop();
    } catch (error) {
      const refused = error as CallRefused;
      if (refused.refusal === 'calendar.stale') setTheirs(refused.current as WholeYear);
      else react(refused);
    }
  }
  return (
    <div className="panel calendar-year" data-calendar-draft={isChanged || undefined}>
      <div className="calendar-head">
        <label htmlFor={`${id}-source`}>{t('workCalendar.source')}</label>
        {cans.edit ? (
          <Input
            id={`${id}-source`}
            value={shown.source}
            maxLength={200}
            placeholder={t('workCalendar.sourceHint')}
            onChange={({ target }) => change({ source: target.value })}
          />
        ) : (
          <ChineseText>{shown.source}</ChineseText>
        )}
        <Checkbox
          checked={shown.isOfficial}
          disabled={!cans.edit}
          onChange={({ target }) => change({ isOfficial: target.checked })}
        >
          {t('workCalendar.official')}
        </Checkbox>
        <Space wrap>
          {cans.edit && (
            <Button icon={<ImportOutlined aria-hidden />} onClick={() => setImporting(true)}>
              {t('workCalendar.import')}
            </Button>
          )}
          {cans.export && data.version > 0 && (
            <Button
              icon={<DownloadOutlined aria-hidden />}
              onClick={() => void download(calls.exportXls, { year }).catch(() => undefined)}
            >
              {t('list.export')}
            </Button>
          )}
        </Space>
      </div>
      {summary?.updateTime && (
        <p className="calendar-stamp">
          {t('workCalendar.stamp', {
            version: data.version,
            by: summary.updateBy === 'system' ? t('workCalendar.system') : summary.updateBy,
            at: summary.updateTime,
          })}
        </p>
      )}
      {theirs && (
        <Alert
          type="warning"
          showIcon
          title={t('workCalendar.stale', { year })}
          action={
            <Space wrap>
              <Button size="small" onClick={drop}>
                {t('workCalendar.takeTheirs')}
              </Button>
              <Button
                size="small"
                onClick={() => {
                  change({ version: theirs.version });
                  setTheirs(undefined);
                }}
              >
                {t('workCalendar.keepMine')}
              </Button>
            </Space>
          }
        />
      )}
      <YearGrid
        year={year}
        days={shown.days}
        changed={changed}
        onChange={cans.edit ? (days) => change({ days }) : undefined}
      />
      {cans.edit && isChanged && (
        <div className="calendar-save" role="status">
          <span>{t('workCalendar.changed', { count: changed.length })}</span>
          <Button onClick={drop}>{t('workCalendar.discard')}</Button>
          <Button
            type="primary"
            loading={saving.isPending}
            disabled={shown.source.trim() === '' || theirs !== undefined}
            onClick={() => void save()}
            {...guarded}
          >
            {t('workCalendar.save')}
          </Button>
        </div>
      )}
      {importing && (
        <ImportYearDialog
          data={shown}
          onDone={() => {
            drop();
            setImporting(false);
          }}
          onClose={() => setImporting(false)}
        />
      )}
    </div>
  );
}
