import { inPict, inRtf, JPEG_HEX, type PastedSample, PNG_HEX, rtf, word, wps } from './pasted-sample.ts';

const shape = (id: string, name: string) =>
  `<!--[if gte vml 1]><v:shapetype id="_x0000_t75" coordsize="21600,21600"/><v:shape id="${id}" type="#_x0000_t75" style='width:75pt;height:37.5pt;visibility:visible'><v:imagedata src="file:///C:/Users/a/AppData/Local/Temp/msohtmlclip1/01/${name}" o:title=""/></v:shape><![endif]-->`;
const img = (id: string, name: string, width = 100, height = 50, alt = '') =>
  `<![if !vml]><img width=${width} height=${height} src="file:///C:/Users/a/AppData/Local/Temp/msohtmlclip1/01/${name}" alt="${alt}" v:shapes="${id}"><![endif]>`;
const picture = (more = '', width = 100, height = 50) =>
  `<span data-picture data-width="${width}" data-height="${height}"${more}></span>`;
const lost = (name: string) => `<span data-missing-picture="${name}">【${name}】</span>`;

/** Pictures: in the RTF part, of kinds that no browser shows, from elsewhere, or not there at all. */
export const PASTED_PICTURES: PastedSample[] = [
  {
    says: 'Word: two pictures in the text are those of the RTF part, in their order',
    html: word(
      `<p class=MsoNormal>现场<span lang=EN-US>${shape('图片_x0020_1', 'clip_image001.png')}${img('图片_x0020_1', 'clip_image002.png', 100, 50, '现场全景')}</span>与印章${shape('图片_x0020_2', 'clip_image003.jpg')}${img('图片_x0020_2', 'clip_image004.jpg', 100, 50, '图片 2')}</p>`,
    ),
    rtf: rtf(`${inRtf('pngblip', PNG_HEX)} text ${inRtf('jpegblip', JPEG_HEX)}`),
    kept: `<p>现场${picture(' data-alt="现场全景"')}与印章${picture()}</p>`,
    pictures: ['image/png', 'image/jpeg'],
  },
  {
    says: 'Word: a metafile and a missing picture leave notes; the one between is kept by its size',
    html: word(
      `<p class=MsoNormal>${img('a', 'clip_image001.emz', 300, 200)}${img('b', 'clip_image002.png', 100, 50)}${img('c', 'clip_image003.png', 640, 480)}</p>`,
    ),
    rtf: rtf(`${inRtf('emfblip', '010000006c', 300, 200)}${inRtf('pngblip', PNG_HEX, 100, 50)}`),
    kept: `<p>${lost('clip_image001.emz')}${picture()}${lost('clip_image003.png')}</p>`,
    pictures: ['image/png'],
    missing: [
      ['clip_image001.emz', 'kind'],
      ['clip_image003.png', 'absent'],
    ],
  },
  {
    says: 'Word: a shape that only VML knows is found, in a comment and as an element',
    html: word(
      `<p class=MsoNormal>${shape('s1', 'clip_image001.png')}</p><p class=MsoNormal><v:shape id="s2" style='width:75pt;height:37.5pt'><v:imagedata src="file:///C:/a/clip_image002.wmz"></v:imagedata></v:shape></p>`,
    ),
    rtf: rtf(`${inRtf('pngblip', PNG_HEX)}{\\*\\shppict${inPict('wmetafile8', '0100')}}`),
    kept: `<p>${picture()}</p><p>${lost('clip_image002.wmz')}</p>`,
    pictures: ['image/png'],
    missing: [['clip_image002.wmz', 'kind']],
  },
  {
    says: 'WPS: a picture of its own folder comes from the RTF part; without that part a note tells of it',
    html: wps(
      `<p class="MsoNormal"><img width="100" height="50" src="file:///C:\\Users\\a\\AppData\\Local\\Temp\\ksohtml11204\\wps1.jpg"><span style="font-size:10.5000pt;">图</span></p>`,
    ),
    rtf: rtf(inRtf('jpegblip', JPEG_HEX)),
    kept: `<p>${picture()}<span style="font-size: 14px;">图</span></p>`,
    pictures: ['image/jpeg'],
  },
  {
    says: 'WPS: pictures without an RTF part, from another site and embedded',
    html: wps(
      `<p class="MsoNormal"><img width="20" height="10" src="file:///C:\\Temp\\ksohtml1\\wps2.png"><img src="https://example.org/logo.png"><img width="1" height="1" src="data:image/png;base64,iVBORw0KGgo="></p>`,
    ),
    kept: `<p>${lost('wps2.png')}${lost('logo.png')}${picture('', 1, 1)}</p>`,
    pictures: ['image/png'],
    missing: [
      ['wps2.png', 'absent'],
      ['logo.png', 'elsewhere'],
    ],
  },
];
