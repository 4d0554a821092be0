import { describe, expect, it } from 'vitest';
import { printLink } from './print-link.ts';

const pathname = '/ggzyjypt/sys/common/pdf/pdfPreviewIframe';
const origin = 'https://ggzy.example';
const asked = (search: string) => printLink({ pathname, search, origin });

describe('a print link', () => {
  it('carries the file and a ticket', () =>
    expect(asked('?id=tender/1/%E6%B8%85%E5%8D%95.pdf&ticket=t&language=en&theme=dark')).toEqual({
      title: '清单.pdf',
      url: `${origin}/ggzyjypt/sys/common/static/tender/1/%E6%B8%85%E5%8D%95.pdf`,
      token: undefined,
      ticket: 't',
      language: 'en',
      theme: 'dark',
    }));
  it('carries the session’s token, as other clients send it', () =>
    expect(asked('?id=upload/1/a.pdf&token=s')).toMatchObject({ token: 's', ticket: undefined }));
  it.each(['', '?id=', '?ticket=t'])('is none without a file: “%s”', (search) => expect(asked(search)).toBeUndefined());
  it.each(['?id=../../user/list&token=s', '?id=a/../../../user/list&token=s', '?id=..&token=s'])(
    'cannot have the token sent elsewhere: %s',
    (search) => expect(asked(search)).toBe('unknown'),
  );
  it.each(['//evil.example/a.pdf', 'https://evil.example/a.pdf', 'javascript:alert(1)', '%2e%2e/a.pdf'])(
    'keeps to our own files: %s',
    (id) =>
      expect(asked(`?id=${encodeURIComponent(id)}&token=s`)).toMatchObject({
        url: expect.stringMatching(/^https:\/\/ggzy\.example\/ggzyjypt\/sys\/common\/static\//),
      }),
  );
});
