import type { treeZhCN } from './tree.zh-CN.ts';

export const treeEn: typeof treeZhCN = {
  tree: {
    tools: 'Tree operations',
    linked: 'Link parent and child',
    unlinked: 'Unlink parent and child',
    tickAll: 'Tick all',
    tickNone: 'Tick none',
    expandAll: 'Expand all',
    foldAll: 'Fold all',
    nothingFound: 'Nothing found',
    backToTree: 'Back to the tree',
    takeOut: 'Take out {{title}}',
  },
};
