import { compile, type Element, middleware, serialize, stringify } from 'stylis';
import { type Plugin, parseSync } from 'vite';
import { antdStyles } from './antd-samples.ts';

const MAKERS = ['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook'];
const ADD_STYLE = 'virtual:antd-add-style';

/** Rules that none of our pages can meet: right to left, unused columns, colours and variants, and movement, which is off. */
const UNUSED = [
  /-rtl\b/,
  /\.ant-col-((md|lg|x+l)-|((xs|sm)-)?(push|pull|order)-|offset-)/,
  /\.ant-btn-color-(blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|gold|lime)\b/,
  /\.ant-(input|select|picker)[a-z-]*-(filled|underlined|borderless)\b/,
  /\.ant-input(-number)?-group\b/,
  /\.ant-(slide|zoom|move|fade)-/,
  /\.ant-menu-(dark|item-group)\b/,
  /\.ant-(message|notification)-(bottom|pure-panel)/,
  /\.ant-pagination-(simple|filled)\b/,
  /\.ant-table-(filter|summary)/,
  /\.ant-(btn-group|radio-button|skeleton-element|space-addon)\b/,
  /\.ant-btn-compact-vertical/,
];
// What a selector only denies says nothing about where it applies.
const claims = (selector: string) => selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, '');
const isUsed = (selector: string) => !UNUSED.some((pattern) => pattern.test(claims(selector)));

const dropUnused = (element: Element) => {
  if (element.type !== 'rule' || !Array.isArray(element.props)) return;
  const used = element.props.filter(isUsed);
  if (used.length > 0) element.props = used;
  else Object.assign(element, { type: 'comm', children: '', return: '' });
};
/** Styles that antd adds only for settings that we do not have: wireframes, panels that are in a page for show. */
const NEVER_ASKED = ['Pagination-bordered', 'Message-PurePanel', 'Notification-PurePanel'];
const slim = (css: string) => serialize(compile(css), middleware([dropUnused, stringify]));

interface LeftOut {
  file: string;
  exported: string;
  /** How a page would ask for it, which the build then refuses. */
  asked: RegExp;
}

/** Parts that antd brings along and none of our pages shows: the filter menu of a column has a whole tree in it. */
const LEFT_OUT: LeftOut[] = [
  {
    file: 'antd/es/table/hooks/useFilter/FilterDropdown.js',
    exported: 'export default FilterDropdown;',
    asked: /\b(onFilter|filterDropdown|filterMode|filteredValue)\b/,
  },
  { file: 'antd/es/input/OTP/index.js', exported: 'export default OTP;', asked: /\bInput\.OTP\b/ },
];

/** A node of the syntax tree, as far as this file looks at it. */
interface Node {
  type: string;
  start: number;
  end: number;
  callee?: { name?: string };
  arguments?: Node[];
  elements?: Node[];
  value?: unknown;
}

function* nodesOf(tree: unknown): Generator<Node> {
  if (typeof tree !== 'object' || tree === null) return;
  if ('type' in tree) yield tree as Node;
  for (const child of Object.values(tree)) yield* nodesOf(child);
}

function replaced(code: string, old: string, now: string) {
  if (!code.includes(old)) throw new Error(`antd has changed: there is no ${old}`);
  return { code: code.replace(old, now), map: null };
}

const nameOf = (node: Node) =>
  node.type === 'ArrayExpression'
    ? (node.elements ?? []).map(({ value }) => value).join('-')
    : `${node.value}-${node.value}`;

/**
 * antd makes its style rules in the browser, at every visit. Here they are made once, while the product is built: in
 * place of the functions that make them each component brings the text, and adds it where antd would have.
 */
export function antdStylesAtBuild(): Plugin {
  let styles: ReturnType<typeof antdStyles>;
  const missing = new Set<string>();
  const adding = (name: string) => {
    const { css, order } = styles.get(name) ?? { css: undefined, order: 0 };
    if (NEVER_ASKED.includes(name)) return 'undefined';
    if (css === undefined) missing.add(name);
    const text = css === undefined ? `MISSING ${name}` : slim(css);
    return `addStyle(${JSON.stringify(name)}, ${order}, ${JSON.stringify(text)})`;
  };
  return {
    name: 'antd-styles-at-build',
    apply: 'build',
    buildStart() {
      styles = antdStyles();
    },
    resolveId: (id) => (id === ADD_STYLE ? `\0${ADD_STYLE}` : undefined),
    load: (id) => (id === `\0${ADD_STYLE}` ? ADDER : undefined),
    transform(code, id) {
      const importing = `import { addStyle } from '${ADD_STYLE}';\n`;
      if (id.endsWith('antd/es/theme/util/useResetIconStyle.js'))
        return `${importing}${adding('ant-design-icons')};\n${adding('Shared')};\nexport default () => {};\n`;
      for (const { file, exported, asked } of LEFT_OUT) {
        if (id.endsWith(file)) return replaced(code, exported, 'export default () => null;');
        if (/\/src\/.*\.tsx?$/.test(id) && asked.test(code))
          this.error(`the build leaves out ${file}, which ${id} uses`);
      }
      if (id.endsWith('cssinjs-utils/es/util/genStyleUtils.js'))
        return replaced(code, 'if (memoizedZeroRuntime) {', 'if (true) {');
      if (!id.includes('antd/es/') || id.includes('/theme/') || !MAKERS.some((maker) => code.includes(`${maker}(`)))
        return;
      const calls = [...nodesOf(parseSync(id, code).program)].filter(
        ({ type, callee }) => type === 'CallExpression' && MAKERS.includes(callee?.name ?? ''),
      );
      let changed = code;
      const here = new Set<string>();
      for (const call of calls.toReversed()) {
        const [first, maker] = call.arguments ?? [];
        if (!first || !maker) this.error(`${id} makes its styles in another way`);
        const name = nameOf(first);
        // Two hooks of one file may share a name, and then a style.
        const added = here.has(name) ? 'undefined' : adding(name);
        here.add(name);
        changed = changed.slice(0, maker.start) + added + changed.slice(maker.end);
      }
      return { code: importing + changed, map: null };
    },
    generateBundle(_options, bundle) {
      for (const part of Object.values(bundle))
        for (const name of missing)
          if (part.type === 'chunk' && part.code.includes(`MISSING ${name}`))
            this.error(`no sample in antd-samples.ts draws ${name}, which ${part.fileName} needs`);
    },
  };
}

// Some components make their hook again at every render: a style is added once.
const ADDER = `
import { injectCSS } from '@rc-component/util/es/Dom/dynamicCSS';
const added = new Set();
export const addStyle = (name, priority, css) => {
  if (added.has(name)) return;
  added.add(name);
  injectCSS(css, { prepend: 'queue', priority });
};
`;
