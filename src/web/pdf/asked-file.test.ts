import { describe, expect, it } from 'vitest';
import { askedFile } from './asked-file.ts';

const OWN = 'https://ggzy.example';
const URL_OF = '/ggzyjypt/sys/common/static/upload/1/a.pdf';

describe('a message to the viewer', () => {
  it('names a file that we keep', () =>
    expect(askedFile({ title: 'a.pdf', url: URL_OF, token: 't' }, OWN, OWN)).toMatchObject({
      title: 'a.pdf',
      url: `${OWN}${URL_OF}`,
      token: 't',
    }));
  it('from another site is not heard', () =>
    expect(askedFile({ title: 'a.pdf', url: URL_OF }, 'https://evil.example', OWN)).toBeUndefined());
  it.each([null, 'a.pdf', 7, {}, { url: URL_OF }])('that is none is not heard: %j', (data) =>
    expect(askedFile(data, OWN, OWN)).toBeUndefined(),
  );
  it.each([
    'https://evil.example/ggzyjypt/sys/common/static/upload/1/a.pdf',
    '//evil.example/ggzyjypt/sys/common/static/upload/1/a.pdf',
    'javascript:alert(1)',
    'data:application/pdf;base64,AAAA',
    '/ggzyjypt/sys/user/list',
    '/ggzyjypt/sys/common/static/../../user/list',
    '',
  ])('cannot have the token sent to %s', (url) =>
    expect(askedFile({ title: 'a.pdf', url, token: 't' }, OWN, OWN)).toBe('unknown'),
  );
});
