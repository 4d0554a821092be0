import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type ContentNode, contentOf, withoutNoise } from './announcement-content.ts';

/** A document as the browser's parser hands it over: names of HTML in capitals, those of SVG as written. */
const text = (value: string): ContentNode => ({ nodeType: 3, nodeName: '#text', textContent: value, childNodes: [] });
const comment: ContentNode = { nodeType: 8, nodeName: '#comment', textContent: 'secret', childNodes: [] };
function node(
  nodeName: string,
  attributes: Record<string, string>,
  ...children: (ContentNode | string)[]
): ContentNode {
  const childNodes = children.map((child) => (typeof child === 'string' ? text(child) : child));
  const textContent = childNodes.map((child) => child.textContent).join('');
  return { nodeType: 1, nodeName, textContent, childNodes, getAttribute: (name) => attributes[name] ?? null };
}
const el = (name: string, ...children: (ContentNode | string)[]) => node(name, {}, ...children);
const link = (href: string) => node('A', { href, onclick: 'alert(1)', style: 'color:red' }, 'x');
const shown = (...nodes: ContentNode[]) => renderToStaticMarkup(contentOf(nodes));

describe('kept are', () => {
  it.each([
    ['paragraphs and breaks', el('P', 'a', el('BR'), 'b'), '<p>a<br/>b</p>'],
    [
      'emphasis',
      el('P', el('B', el('STRONG', '1')), el('I', el('EM', '2')), el('U', '3')),
      '<p><b><strong>1</strong></b><i><em>2</em></i><u>3</u></p>',
    ],
    ['lists', el('UL', el('LI', 'a', el('OL', el('LI', 'b')))), '<ul><li>a<ol><li>b</li></ol></li></ul>'],
    ['four levels of headings', el('SPAN', el('H1', '1'), el('H4', '4')), '<span><h1>1</h1><h4>4</h4></span>'],
    ['quotations', el('BLOCKQUOTE', 'a'), '<blockquote>a</blockquote>'],
    [
      'tables, without the blanks between their rows',
      el(
        'TABLE',
        '\n',
        el('CAPTION', 'c'),
        el('THEAD', el('TR', '\n', el('TH', 'h'))),
        el('TBODY', ' ', el('TR', el('TD', ' d '))),
      ),
      '<table><caption>c</caption><thead><tr><th>h</th></tr></thead><tbody><tr><td> d </td></tr></tbody></table>',
    ],
    ['text with signs of markup, as text', text('1 < 2 & <b>'), '1 &lt; 2 &amp; &lt;b&gt;'],
    [
      'links to the web, in a tab that knows nothing of this one',
      link('https://example.org/?a=1'),
      '<a href="https://example.org/?a=1" target="_blank" rel="noopener noreferrer">x</a>',
    ],
    [
      'links to the web without encryption',
      link(' HTTP://example.org'),
      '<a href="HTTP://example.org" target="_blank" rel="noopener noreferrer">x</a>',
    ],
    ['links to our own screens', link('#/isystem/position'), '<a href="#/isystem/position" rel="noopener">x</a>'],
  ])('%s', (_what, content, html) => expect(shown(content)).toBe(html));
});

describe('links lose their address when it', () => {
  it.each([
    ['is a script', 'javascript:alert(1)'],
    ['is a script in disguise', ' \u0001jAvAsCrIpT:alert(1)'],
    ['is a script with a break inside', 'java\nscript:alert(1)'],
    ['is data', 'data:text/html;base64,PHNjcmlwdD4='],
    ['is a script of another kind', 'vbscript:msgbox(1)'],
    ['is a local file', 'file:///etc/passwd'],
    ['takes the scheme from ours', '//evil.example'],
    ['has a scheme and no host', 'https:///evil.example'],
    ['is relative, so that its end is unknown', 'sys/logout'],
    ['is a place within the text', '#top'],
    ['is empty', ''],
  ])('%s', (_what, href) => expect(shown(link(href))).toBe('x'));
});

describe('left out are', () => {
  it.each([
    ['scripts with their text', el('P', 'a', el('SCRIPT', 'alert(1)'), 'b'), '<p>ab</p>'],
    ['styles with their text', el('P', el('STYLE', 'body{display:none}'), 'a'), '<p>a</p>'],
    [
      'every attribute of what is kept',
      node('P', { onclick: 'alert(1)', style: 'position:fixed', class: 'x', id: 'y' }, 'a'),
      '<p>a</p>',
    ],
    ['pictures with their handlers', el('P', node('IMG', { src: 'x', onerror: 'alert(1)' }), 'a'), '<p>a</p>'],
    [
      'drawings with all that is in them',
      node('svg', { onload: 'alert(1)' }, el('script', 'alert(1)'), node('a', { href: 'javascript:alert(1)' }, 'x')),
      '',
    ],
    ['formulas with all that is in them', el('math', el('mtext', el('STYLE', 'x'))), ''],
    [
      'frames, objects and hidden templates',
      el('SPAN', el('IFRAME', 'a'), el('OBJECT', 'b'), el('TEMPLATE', 'c')),
      '<span></span>',
    ],
    ['comments', el('P', comment, 'a'), '<p>a</p>'],
  ])('%s', (_what, content, html) => expect(shown(content)).toBe(html));
});

describe('unwrapped to what they hold are', () => {
  it.each([
    ['elements that are not known', el('FONT', el('MARQUEE', 'a', el('B', 'b'))), 'a<b>b</b>'],
    [
      'forms with their fields',
      el(
        'FORM',
        'a',
        node('INPUT', { onfocus: 'alert(1)', autofocus: '' }),
        node('BUTTON', { formaction: 'javascript:alert(1)' }, 'b'),
      ),
      'ab',
    ],
    [
      'blocks, each on a line of its own',
      el('DIV', node('DIV', { style: 'x' }, 'a'), el('H5', 'b')),
      '<span class="announcement-line"><span class="announcement-line">a</span><span class="announcement-line">b</span></span>',
    ],
  ])('%s', (_what, content, html) => expect(shown(content)).toBe(html));

  it('harmful ones, however deep they hide', () => {
    const deep = Array.from({ length: 400 }).reduce<ContentNode>(
      (inner, _, level) => el(level % 2 ? 'FONT' : 'B', inner),
      el('SPAN', el('SCRIPT', 'alert(1)'), link('javascript:alert(1)'), node('IMG', { onerror: 'alert(1)' })),
    );
    const html = shown(deep);
    expect(html).toContain('<span>x</span>');
    expect(html).not.toMatch(/alert|script|href|onerror|img|font/i);
  });
});

describe('before it is parsed, a text', () => {
  it.each([
    ['loses its styles', '<p style="color:red">a</p>', '<p data-style="color:red">a</p>'],
    [
      'loses its handlers',
      '<img src="x"onerror=a><svg/ONLOAD = a>',
      '<img src="x"data-onerror=a><svg/data-ONLOAD = a>',
    ],
    ['hides its style sheets among the scripts', '<STYLE>p{}</style>', '<script>p{}</script>'],
    ['keeps what only looks alike', '<p>style=1 on x = 2</p><styled-on>', '<p>style=1 on x = 2</p><styled-on>'],
  ])('%s', (_what, html, quiet) => expect(withoutNoise(html)).toBe(quiet));
});
