import type { recordZhCN } from './record.zh-CN.ts';

export const recordEn: typeof recordZhCN = {
  record: {
    facts: 'Details',
    history: 'History',
    version: 'Version {{version, number}}',
    changedBy: 'changed by {{by}} at {{at}}',
    editField: 'Edit {{field}}',
    save: 'Save',
    cancel: 'Cancel',
    blocked: '{{act}} is not possible now: {{why}}',
    kinds: { added: 'Added', changed: 'Changed', removed: 'Deleted', restored: 'Restored' },
    gained: '{{value}} added',
    lost: '{{value}} removed',
    replaced: 'replaced',
    system: 'System',
    older: 'Earlier history',
    gone: 'There is no such record',
    goneText: 'It may have been deleted, or the address is not whole.',
    toList: 'Back to the list',
    remark: '{{by}}: {{text}}',
  },
};
