import { lineOf, parse, walk } from './syntax.ts';
import { isCode, type Tree } from './tree.ts';

const ALLOWED = new Set(['src/kit/web/page/modal/use-question.tsx', 'src/kit/web/calls/until-known.ts']);

interface Member {
  type: string;
  start: number;
  property?: { name?: string };
  object?: { name?: string; property?: { name?: string } };
}

/** Asks by the library itself, which gives the focus to the button by which something is lost. */
export function riskyQuestions(tree: Tree): string[] {
  return [...tree]
    .filter(([file, text]) => file.startsWith('src/') && isCode(file) && !ALLOWED.has(file) && text.includes('confirm'))
    .flatMap(([file, text]) => {
      const found: string[] = [];
      walk(parse(file, text), (node) => {
        const { type, start, object, property } = node as unknown as Member;
        if (
          type === 'MemberExpression' &&
          /^modal$/i.test(object?.name ?? object?.property?.name ?? '') &&
          property?.name === 'confirm'
        )
          found.push(`${file}:${lineOf(text, start)} asks without useQuestion()`);
      });
      return found;
    });
}
