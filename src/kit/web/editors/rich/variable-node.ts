import { InputRule, Node } from '@tiptap/core';

/** What stands for a value that is filled in later. It is one sign to the writer, and plain `{{…}}` in what is saved. */
export const Variable = Node.create<{ names: readonly string[]; unknown: string }>({
  name: 'variable',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  addOptions: () => ({ names: [], unknown: '' }),
  addAttributes: () => ({ name: { default: '', rendered: false } }),
  parseHTML: () => [
    { tag: 'span[data-variable]', priority: 200, getAttrs: ({ dataset }) => ({ name: dataset.variable }) },
  ],
  renderHTML: ({ node }) => ['span', { 'data-variable': node.attrs.name }, `{{${node.attrs.name}}}`],
  renderText: ({ node }) => `{{${node.attrs.name}}}`,
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('span');
      dom.className = 'rich-variable';
      dom.textContent = `{{${node.attrs.name}}}`;
      if (!this.options.names.includes(node.attrs.name)) {
        dom.classList.add('rich-variable-unknown');
        dom.title = this.options.unknown;
      }
      return { dom };
    };
  },
  addInputRules() {
    return [
      new InputRule({
        find: /\{\{([^{}\n]{1,60})\}\}$/,
        handler: ({ state, range, match }) => {
          state.tr.replaceWith(range.from, range.to, this.type.create({ name: match[1]?.trim() }));
        },
      }),
    ];
  },
});
