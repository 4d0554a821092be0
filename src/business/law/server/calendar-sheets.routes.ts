import type { FastifyInstance } from 'fastify';
import { calendarCalls as calls } from '#business/law/calendar.contract.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { toWireTime } from '#kit/domain/wire-time.ts';
import { serve } from '#kit/server/http/serve.ts';
import { readSheet } from '#kit/server/sheets/sheet-read.ts';
import { type Cell, contentDisposition, spreadsheetType, writeXls } from '#kit/server/sheets/workbook.ts';
import { daysOf } from './calendar.store.ts';

const TITLE = '工作日历';
const HEADINGS = ['日期', '类型', '名称'];
const KIND_WORDS = { HOLIDAY: '休息', MAKEUP_WORKDAY: '上班' };

export function serveCalendarSheets(app: FastifyInstance): void {
  serve(app, calls.sheet, async ({ request }) => {
    const [file] = request.arrived ?? [];
    if (!file) throw new Refusal('upload.no-file');
    const rows = (await readSheet(file.path)).map(({ cells }) => cells.map(plain));
    const heading = rows.findIndex(([first]) => first === HEADINGS[0]);
    return {
      lines: rows
        .slice(heading + 1)
        .map((cells) => cells.join('\t'))
        .join('\n'),
    };
  });

  serve(app, calls.exportXls, async ({ db, query: { year }, caller, now, reply }) => {
    const rows = (await daysOf(db, year)).map(({ day, kind, name }): Cell[] => [day, KIND_WORDS[kind], name]);
    const { mime, extension } = spreadsheetType('xls');
    const title = `${TITLE} ${year}`;
    reply.type(mime).header('Content-Disposition', contentDisposition(`${title}${extension}`));
    return writeXls(
      { title, note: `导出人：${caller.realname}　${toWireTime(await now())}`, headings: HEADINGS },
      rows,
    );
  });
}

// A tab or a line break inside a cell would be another cell or line.
const plain = (cell: Cell) =>
  String(cell ?? '')
    .replace(/\s+/g, ' ')
    .trim();
