import './pdf.css';
import { type AskedFile, askedFile } from './asked-file.ts';
import { openDocument, whyNot } from './open-document.ts';
import { printLink } from './print-link.ts';
import { Viewer } from './viewer.ts';
import { speak, type Word, word } from './words.ts';

const root = document.getElementById('viewer') as HTMLElement;
const heading = document.createElement('h1');
heading.className = 'pdf-name';

function call(title: string): void {
  document.title = title;
  heading.textContent = title;
}

function say(name: Word, role: 'status' | 'alert' = 'status'): void {
  const face = document.createElement('main');
  face.className = 'pdf-face';
  const words = document.createElement('p');
  words.setAttribute('role', role);
  words.textContent = word(name);
  face.append(heading, words);
  root.replaceChildren(face);
}

async function show(asked: AskedFile, toPrint = false): Promise<void> {
  speak(asked.language);
  document.documentElement.dataset.theme = asked.theme ?? 'light';
  call(asked.title);
  say('opening');
  try {
    const viewer = await Viewer.over(await openDocument(asked));
    viewer.element.prepend(heading);
    root.replaceChildren(viewer.element);
    viewer.start();
    if (toPrint) await viewer.print();
  } catch (error) {
    say(whyNot(error, asked), 'alert');
  }
}

/** The key goes out of the address at once: it is no business of the history, nor of anyone who copies the address. */
function followLink(asked: AskedFile): void {
  const { token, ticket, title } = asked;
  const search = new URLSearchParams(window.location.search);
  for (const key of ['token', 'ticket']) search.delete(key);
  window.history.replaceState(null, '', `${window.location.pathname}?${search}`);
  speak(asked.language);
  call(title);
  if (token || ticket) void show(asked, true);
  else say('linkOver', 'alert');
}

call(word('viewer'));
const link = printLink(window.location);
if (link === 'unknown') say('unknown', 'alert');
else if (link) followLink(link);
else say('waiting');
window.addEventListener('message', ({ data, origin }) => {
  const asked = askedFile(data, origin, window.location.origin);
  if (asked === 'unknown') say('unknown', 'alert');
  else if (asked) void show(asked);
});
