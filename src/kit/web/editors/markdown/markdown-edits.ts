import { EditorSelection, type EditorState, type TransactionSpec } from '@codemirror/state';

/** Puts signs around each selection, or takes them away; an empty one gets a word to write over. */
export function around(state: EditorState, sign: string, sample: string): TransactionSpec {
  return {
    ...state.changeByRange(({ from, to }) => {
      const text = state.sliceDoc(from, to);
      const before = state.sliceDoc(Math.max(0, from - sign.length), from);
      if (text && before === sign && state.sliceDoc(to, to + sign.length) === sign)
        return {
          changes: [
            { from: from - sign.length, to: from },
            { from: to, to: to + sign.length },
          ],
          range: EditorSelection.range(from - sign.length, to - sign.length),
        };
      const inside = text || sample;
      return {
        changes: { from, to, insert: `${sign}${inside}${sign}` },
        range: EditorSelection.range(from + sign.length, from + sign.length + inside.length),
      };
    }),
    userEvent: 'input',
  };
}

/** Puts a sign before each chosen line, or takes it away where all have it; `%` counts. */
export function before(state: EditorState, sign: string): TransactionSpec {
  const { from, to } = state.selection.main;
  const first = state.doc.lineAt(from).number;
  const last = state.doc.lineAt(to).number;
  const lines = Array.from({ length: last - first + 1 }, (_, at) => state.doc.line(first + at));
  const signs = lines.map((_, at) => sign.replace('%', String(at + 1)));
  const all = lines.every(({ text }, at) => text.startsWith(signs[at] ?? ''));
  return {
    changes: lines.map(({ from: start }, at) => {
      const own = signs[at] ?? '';
      return all ? { from: start, to: start + own.length } : { from: start, insert: own };
    }),
    userEvent: 'input',
  };
}

/** Puts a block on lines of its own. */
export function block(state: EditorState, text: string): TransactionSpec {
  const { to } = state.selection.main;
  const line = state.doc.lineAt(to);
  const insert = `${line.text ? '\n\n' : ''}${text}\n`;
  return { changes: { from: line.to, insert }, selection: { anchor: line.to + insert.length }, userEvent: 'input' };
}
