import type { ChainedCommands } from '@tiptap/core';

/** What may be done to the table around the cursor. */
export const TABLE_ACTS = {
  rowBefore: (chain: ChainedCommands) => chain.addRowBefore(),
  rowAfter: (chain: ChainedCommands) => chain.addRowAfter(),
  deleteRow: (chain: ChainedCommands) => chain.deleteRow(),
  columnBefore: (chain: ChainedCommands) => chain.addColumnBefore(),
  columnAfter: (chain: ChainedCommands) => chain.addColumnAfter(),
  deleteColumn: (chain: ChainedCommands) => chain.deleteColumn(),
  merge: (chain: ChainedCommands) => chain.mergeCells(),
  split: (chain: ChainedCommands) => chain.splitCell(),
  headerRow: (chain: ChainedCommands) => chain.toggleHeaderRow(),
  deleteTable: (chain: ChainedCommands) => chain.deleteTable(),
};
export type TableAct = keyof typeof TABLE_ACTS;
