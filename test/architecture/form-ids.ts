import { isTest, type Tree } from './tree.ts';

// A form that a button names, a field that a label names, and the name from which a form makes the ids of its fields.
const FIXED =
  /\b(form|htmlFor)="[^"]*"|\bform: '[^']*'|<Form(?![.\w])(?:(?!<Form\.Item|<\/Form>)[\s\S])*?\sname="[^"]*"/;

/** Screens that name a form or a field by a fixed id. Pages rest mounted: OK would submit the form of another one. */
export const fixedFormIds = (tree: Tree): string[] =>
  // The gallery is one page, which is there once.
  [...tree]
    .filter(([file, text]) => /^src\/(?!web\/gallery\/).*\.tsx$/.test(file) && !isTest(file) && FIXED.test(text))
    .map(([file]) => file);
