import { pdfOf } from '#web/gallery/files/sample-files.ts';

/** A black page of 32 × 16 dots with a white square of 8 × 8 in it, packed as fax machines do. */
const JBIG2 = [
  '00000000 30 00 01 00000013 00000020 00000010 00000000 00000000 44 0000',
  '00000001 26 00 01 00000016 00000008 00000008 00000008 00000004 04 01 FF 001001',
];
/** 16 × 16 dots of an even grey: a packet that says that nothing differs from it. */
const JPX = [
  'FF4F FF51 0029 0000 00000010 00000010 00000000 00000000 00000010 00000010 00000000 00000000 0001 07 01 01',
  'FF52 000C 00 00 0001 00 00 04 04 00 01 FF5C 0004 40 40',
  'FF90 000A 0000 0000000F 00 01 FF93 00 FFD9',
];

/** A page of two scans: JBIG2 above, JPEG 2000 below. */
export function scanPdf(): string {
  const drawing = 'q 200 0 0 100 0 100 cm /I1 Do Q q 200 0 0 100 0 0 cm /I2 Do Q';
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Resources << /XObject << /I1 5 0 R /I2 6 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    image('/Width 32 /Height 16 /BitsPerComponent 1', 'JBIG2Decode', JBIG2),
    image('/Width 16 /Height 16 /BitsPerComponent 8', 'JPXDecode', JPX),
  ]);
}

function image(size: string, filter: string, hex: string[]): string {
  const bytes = `${hex.join('').replaceAll(' ', '')}>`;
  const head = `/Type /XObject /Subtype /Image ${size} /ColorSpace /DeviceGray /Filter [/ASCIIHexDecode /${filter}]`;
  return `<< ${head} /Length ${bytes.length} >>\nstream\n${bytes}\nendstream`;
}
