import { parse, type Syntax, walk } from './syntax.ts';
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

/** Forms without a name: the id of each field would be its bare name, as in every other form without one. */
export const unnamedForms = (tree: Tree): string[] =>
  [...tree]
    .filter(([file, text]) => /^src\/.*\.tsx$/.test(file) && !isTest(file) && text.includes('<Form'))
    .filter(([file, text]) => hasUnnamedForm(parse(file, text)))
    .map(([file]) => file);

function hasUnnamedForm(program: Syntax): boolean {
  let found = false;
  walk(program, (node) => {
    if (node.type !== 'JSXOpeningElement' || nameOf(node) !== 'Form') return;
    if (!(node.attributes as Syntax[]).some((attribute) => nameOf(attribute) === 'name' || isOfDialog(attribute)))
      found = true;
  });
  return found;
}

// `useFormDialog` gives the form its name.
const isOfDialog = ({ argument }: Syntax) => (argument as { name?: string } | undefined)?.name === 'formProps';

const nameOf = ({ name }: Syntax) => (name as Syntax | undefined)?.name;
