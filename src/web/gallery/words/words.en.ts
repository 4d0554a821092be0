import type { wordsZhCN } from './words.zh-CN.ts';

export const wordsEn: typeof wordsZhCN = {
  galleryWords: {
    notice: 'Text of the notice',
    body: 'Description',
    script: 'Script',
    send: 'Have the server clean it',
    kept: 'What the server keeps:',
    inForm: 'In the form of a record:',
    refused: 'This is required. Please write something.',
    variables: 'project|number|tenderer|opening time|opening place',
    sample:
      '<h2>Tender notice of ‹project›</h2><p style="text-indent: 2em">‹tenderer› invites tenders for <strong>road maintenance</strong> (no. ‹number›); <span style="color: #a8071a">late tenders are refused</span>.</p><ol><li><p>Tenderers are legal entities</p></li><li><p>They have done similar work within three years</p></li></ol><table><tbody><tr><th>Section</th><th>Content</th><th>Price limit</th></tr><tr><td rowspan="2">One</td><td>City centre</td><td>1,280</td></tr><tr><td>Development zone</td><td>960</td></tr></tbody></table><p>Opening: ‹opening time›, ‹opening place›.</p>',
    short: '<p>This notice is published on the trading platform.</p>',
    markdown:
      '## Rules\n\n- **Open**: every step is recorded\n- *Fair*: one measure for all\n\n| Step | Days |\n| --- | --- |\n| Notice | 20 |\n| Question | 7 |\n',
    code: "-- Openings of this month\nselect name, opens_at\nfrom project\nwhere opens_at >= date_trunc('month', now())\norder by opens_at;\n",
  },
};
