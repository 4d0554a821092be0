import type { factsZhCN } from './facts.zh-CN.ts';

export const factsEn: typeof factsZhCN = {
  facts: {
    purpose:
      'Every decision on the platform is kept as a record that nobody can change; each is linked to the one before, and the last one is signed every minute. Keep a signature outside of the platform: it shows any later change.',
    head: 'Newest signature',
    none: 'There is no signature yet. It comes within a minute of the first decision.',
    number: 'Up to record',
    chain: 'Chain value',
    at: 'Signed at',
    signature: 'Signature',
    key: 'Public key for verification',
    fingerprint: 'Fingerprint',
    publicKey: 'Public key',
    saveHead: 'Download the signature',
    saveKey: 'Download the key',
    export: 'Export all records',
    verify: 'How to verify',
    verifyText:
      'Run this command on any computer with this software; it needs no access to the database of the platform. It names the first record that was changed, removed or moved. Where it does not agree with a signature that was kept before, the records were rewritten as a whole.',
  },
};
