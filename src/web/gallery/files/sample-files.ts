export type Sample = 'photographs' | 'pdf' | 'text' | 'sheet' | 'workbook' | 'archive';

const COLORS = ['#a8071a', '#0b57c4', '#2f6f3a'];
/** 评标办法 as older programs write it. */
const GB18030 = [0xc6, 0xc0, 0xb1, 0xea, 0xb0, 0xec, 0xb7, 0xa8, 0x0d, 0x0a];
/** An archive that holds a line of text. */
const ZIP =
  'UEsDBBQAAAAAAAAAcF0DBbDTCAAAAAgAAAAKAAAAcmVhZG1lLnR4dEdvbmdrYWkKUEsBAhQDFAAAAAAAAABwXQMFsNMIAAAACAAAAAoAAAAAAAAAAAAAAIABAAAAAHJlYWRtZS50eHRQSwUGAAAAAAEAAQA4AAAAMAAAAAAA';

/** Files made on the spot, so that the gallery shows the way of a real one. */
export async function sampleFiles(kind: Sample): Promise<File[]> {
  switch (kind) {
    case 'photographs':
      return Promise.all(COLORS.map((color, at) => drawn(`photo-${at + 1}.png`, color)));
    case 'pdf':
      return [new File([samplePdf(['Tender document', 'Bill of quantities', 'Form of contract'])], 'sample.pdf')];
    case 'text':
      return [new File([Uint8Array.from(Array(200).fill(GB18030).flat())], 'sample.txt')];
    case 'sheet':
      return [new File([sampleSheet()], 'sample.csv')];
    case 'workbook':
      return [new File([bytesOf((await import('./sample-workbook.ts')).SAMPLE_WORKBOOK)], 'sample.xlsx')];
    case 'archive':
      return [new File([bytesOf(ZIP)], 'sample.zip')];
  }
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

const sampleSheet = () =>
  ['item,unit,amount', ...Array.from({ length: 20 }, (_, at) => `${at + 1},m3,${(at + 1) * 12.5}`)].join('\r\n');

async function drawn(name: string, color: string): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = 640;
  canvas.height = 400;
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.fillStyle = color;
  context.fillRect(0, 0, 640, 400);
  context.fillStyle = '#fff';
  context.font = '64px sans-serif';
  context.fillText(name, 40, 220);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return new File([blob as Blob], name, { type: 'image/png' });
}

/** A PDF of one line a page, written out by hand. */
export function samplePdf(lines: readonly string[]): string {
  const pages = lines.map((_, at) => `${4 + at * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages}] /Count ${lines.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...lines.flatMap((line, at) => {
      const drawing = `BT /F1 36 Tf 72 720 Td (${line}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + at * 2} 0 R >>`,
        `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
      ];
    }),
  ];
  return pdfOf(objects);
}

/** A PDF of these objects, the catalogue first, with the table of their places. */
export function pdfOf(objects: readonly string[]): string {
  let text = '%PDF-1.4\n';
  const starts = objects.map((body, at) => {
    const start = text.length;
    text += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return start;
  });
  const table = text.length;
  const places = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  return `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
}
