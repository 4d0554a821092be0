/**
 * What a word processor puts on the clipboard, written by hand after the known forms of Word and WPS, and what must
 * are in the text afterwards.
 */
export interface PastedSample {
  says: string;
  html: string;
  rtf?: string;
  /** The clean text; a picture that is to be uploaded is `<span data-picture>`. */
  kept: string;
  /** Types of the pictures that are uploaded. */
  pictures?: readonly string[];
  /** Names of pictures that could not be had, and why. */
  missing?: readonly (readonly [name: string, why: string])[];
}

/** The smallest picture: one pixel. */
export const PNG_HEX =
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6364f8cf500f0003860180' +
  '5a347d6b0000000049454e44ae426082';
export const JPEG_HEX = 'ffd8ffe000104a46494600010100000100010000ffd9';

/** A document of Word around what was selected. */
export const word = (selected: string, styles = '') => `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns="http://www.w3.org/TR/REC-html40"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document><meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/a/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- @font-face {font-family:宋体;} p.MsoNormal {mso-style-parent:""; margin:0cm; font-size:10.5pt;} ${styles}
--></style></head><body lang=ZH-CN style='tab-interval:21.0pt;word-wrap:break-word'><!--StartFragment-->
${selected}
<!--EndFragment--></body></html>`;

/** The same of WPS, whose numbers have four digits behind the point. */
export const wps = (selected: string) => `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns="http://www.w3.org/TR/REC-html40"><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8">
<meta name="ProgId" content="Word.Document"><meta name="Generator" content="WPS Office">
<style>@font-face{font-family:"Times New Roman";} p.MsoNormal{mso-style-name:正文;margin:0pt;text-align:justify;
font-size:10.5000pt;mso-font-kerning:1.0000pt;}</style></head><body style="tab-interval:21pt;"><!--StartFragment-->
${selected}<!--EndFragment--></body></html>`;

/** An item of a list of Word: a paragraph with a mark that only old readers show. */
export const item = (level: number, mark: string, text: string, list = 'l0') =>
  `<p class=MsoListParagraph style='margin-left:${level * 21}pt;text-indent:-21.0pt;mso-char-indent-count:0;
mso-list:${list} level${level} lfo1'><![if !supportLists]><span lang=EN-US style='mso-fareast-font-family:"Times New Roman"'><span
style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<span
lang=EN-US><o:p></o:p></span></p>`;

export const inPict = (format: string, hex: string, width = 100, height = 50) =>
  `{\\pict{\\*\\picprop\\shplid1025{\\sp{\\sn shapeType}{\\sv 75}}}\\picscalex100\\picscaley100\\picw${width * 26}\\pich${height * 26}` +
  `\\picwgoal${width * 15}\\pichgoal${height * 15}\\${format}\\bliptag-1{\\*\\blipuid 00112233445566778899aabbccddeeff}\n${hex}}`;
/** A picture as Word writes it, with its copy for old readers. */
export const inRtf = (format: string, hex: string, width?: number, height?: number) =>
  `{\\*\\shppict${inPict(format, hex, width, height)}}{\\nonshppict${inPict('wmetafile8', '0100090000', width, height)}}`;
export const rtf = (inside: string) =>
  `{\\rtf1\\adeflang1025\\ansi\\ansicpg936{\\fonttbl{\\f0\\froman 宋体;}}\\pard ${inside}\\par}`;
