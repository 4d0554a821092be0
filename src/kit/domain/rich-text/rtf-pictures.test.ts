import { describe, expect, it } from 'vitest';
import { bytesOfHex, rtfPictures } from './rtf-pictures.ts';

const picture = (control: string, hex: string) => `{\\pict${control}\n${hex}}`;
const png = picture('\\picwgoal1500\\pichgoal750\\pngblip\\bliptag7{\\*\\blipuid 00ff00ff}', '89504e47\r\n0d0a');
const wmf = picture('\\picwgoal1500\\pichgoal750\\wmetafile8', '010009');

describe('the pictures of an RTF text', () => {
  it('are found with their bytes and their shown size, without the copies for old readers', () => {
    expect(rtfPictures(`{\\rtf1\\ansi {\\*\\shppict${png}}{\\nonshppict${wmf}}\\par}`)).toEqual([
      { mime: 'image/png', format: 'png', hex: '89504e470d0a', width: 100, height: 50 },
    ]);
  });

  it('are given in their order, scaled as they are shown', () => {
    const jpeg = picture('\\picscalex50\\picscaley200\\picwgoal3000\\pichgoal750\\jpegblip', 'ffd8ff');
    expect(
      rtfPictures(`{\\rtf1${png} text ${jpeg}}`).map(({ format, width, height }) => [format, width, height]),
    ).toEqual([
      ['png', 100, 50],
      ['jpeg', 100, 100],
    ]);
  });

  it('that come before groups nested deeper than anybody writes are given, and no more', () => {
    expect(rtfPictures(`{\\rtf1${png}${'{'.repeat(501)}${png}`)).toHaveLength(1);
    expect(rtfPictures(`{\\rtf1${png}${'{'.repeat(400)}${png}`)).toHaveLength(2);
  });

  it('tell of metafiles, which no browser shows', () => {
    const emf = picture('\\picwgoal1500\\pichgoal1500\\emfblip', '01000000');
    expect(rtfPictures(`{\\rtf1{\\*\\shppict${emf}}{\\nonshppict${wmf}}}`)).toEqual([
      { format: 'emf', hex: '01000000', width: 100, height: 100 },
    ]);
  });

  it('leave out the marks of lists and what is embedded', () => {
    expect(rtfPictures(`{\\rtf1{\\*\\listpicture{\\*\\shppict${png}}}{\\object{\\result${png}}}}`)).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['a text that ends in a picture', '{\\rtf1{\\pict\\pngblip 8950'],
    ['brackets that close too often', '}}}}{\\rtf1}'],
    ['an escaped bracket', '{\\rtf1 \\{pict \\}}'],
    ['a backslash at the end', '{\\rtf1\\'],
  ])('are none in %s', (_what, rtf) => expect(rtfPictures(rtf)).toEqual([]));

  it('written as raw bytes have none to give', () => {
    expect(rtfPictures('{\\rtf1{\\pict\\pngblip\\bin4 ab}c}}')).toEqual([
      { format: 'png', hex: '', width: 0, height: 0 },
    ]);
  });

  it('of a megabyte are read at once', () => {
    const started = performance.now();
    const [found] = rtfPictures(`{\\rtf1{\\pict\\pngblip ${'89504e47'.repeat(500_000)}}}`);
    expect(found?.hex.length).toBe(4_000_000);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe('hex', () => {
  it('becomes bytes', () => expect([...bytesOfHex('00ff10')]).toEqual([0, 255, 16]));
});
